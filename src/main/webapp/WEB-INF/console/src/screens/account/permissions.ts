/** The permissions that operations of the API ask for. */
const ACTIONS: Record<string, string[]> = {
  analytics: ["read"],
  department: ["read", "create", "update"],
  feedback: ["read", "create", "update"],
  notes: ["read", "create", "update"],
  organization: ["read", "update"],
  patient: ["read", "create", "update"],
  reports: ["read", "create"],
  system: ["read", "update"],
  task: ["read", "create", "update"],
  user: ["read", "create", "update"],
};

const ofResource = (resource: string): string[] => (ACTIONS[resource] ?? []).map((action) => `${resource}:${action}`);

/** Each single permission that these grant: what stands for several, such as task:* or *, is resolved. */
export function single(permissions: string[]): string[] {
  const all = permissions.flatMap((one) => {
    const [resource = "", action] = one.split(":");
    return one === "*" ? Object.keys(ACTIONS).flatMap(ofResource) : action === "*" ? ofResource(resource) : [one];
  });
  return [...new Set(all)].sort();
}
