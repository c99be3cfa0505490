import type { ApiKeyView } from "api";
import { remove } from "../../api/http";
import { profile } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { PersonName } from "../../ui/names";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { w } from "../../words";

/** The keys of everybody in the organization: an administrator can revoke them. */
export function ApiKeys() {
  const path = `/api/organizations/${profile.get()?.organization?.id}/api-keys`;
  return (
    <PageList<ApiKeyView>
      what={w.organization.apiKeys}
      path={path}
      list="api_keys"
      empty={w.organization.noKeys}
      keyOf={({ keyId }) => keyId}
      columns={(list) => [
        { head: w.common.name, cell: (key) => key.name },
        { head: w.organization.owner, cell: (key) => <PersonName id={key.createdBy} /> },
        { head: w.account.permissions, cell: (key) => <span class="mono">{key.permissions.join(", ")}</span> },
        { head: w.organization.lastUsed, cell: (key) => (key.lastUsed ? dateTime(key.lastUsed) : w.organization.never) },
        { head: w.organization.expires, cell: (key) => dateTime(key.expires_at) },
        { head: w.common.status, cell: (key) => <Badge value={key.isActive ? "active" : "inactive"} /> },
        { head: w.common.actions, end: true, cell: (key) => key.isActive && (
          <Act danger text={w.organization.revoke} about={key.name} ask={w.organization.revokeAsk} run={() => remove(`${path}/${key.keyId}`).then(() => {
            announce(w.account.keyRevoked);
            list.reload();
          })} />
        ) },
      ]}
    />
  );
}
