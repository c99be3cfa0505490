/** The parts of an OpenAPI document that are shown. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string;
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema?: Schema }> }>;
}

export const methods = ["get", "post", "put", "delete"] as const;

export interface ApiDocument {
  paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>;
  tags?: { name: string; description?: string }[];
  components?: Record<string, Record<string, unknown>>;
}

/** What a reference names. */
export function resolve<T extends { $ref?: string }>(document: ApiDocument, value: T): T {
  const parts = value.$ref?.split("/").slice(-2);
  const found = parts ? document.components?.[parts[0] ?? ""]?.[parts[1] ?? ""] : undefined;
  return (found as T | undefined) ?? value;
}

/** A schema in a few words: its type, or the name of its record. */
export function typeName(schema: Schema | undefined): string {
  if (!schema) {
    return "";
  }
  if (schema.$ref) {
    return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  }
  if (schema.enum) {
    return schema.enum.map(String).join(" | ");
  }
  const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf;
  if (parts) {
    return parts.map(typeName).join(" | ");
  }
  return schema.type === "array" ? `${typeName(schema.items)}[]` : [schema.type, schema.format].filter(Boolean).join(", ");
}
