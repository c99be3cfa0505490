import type { ComponentType } from "preact";
import { may } from "../../api/session";
import type { ScreenProps } from "../../app/screens";
import { Screen } from "../../ui/screen";
import { FailurePanel } from "../../ui/state";
import { Failure } from "../../api/http";
import { w } from "../../words";
import { ApiKeys } from "./api-keys";
import { Audit } from "./audit";
import { Departments } from "./departments";
import { Emr } from "./emr";
import { Hl7 } from "./hl7";
import { Invitations } from "./invitations";
import { Retention } from "./retention";
import { Settings } from "./settings";
import { Users } from "./users";
import { Webhooks } from "./webhooks";
import { Work } from "./work";

interface Section {
  id: string;
  title: () => string;
  permission: string;
  Content: ComponentType;
}

const SECTIONS: Section[] = [
  { id: "users", title: () => w.organization.users, permission: "user:read", Content: Users },
  { id: "invitations", title: () => w.organization.invitations, permission: "user:read", Content: Invitations },
  { id: "departments", title: () => w.organization.departments, permission: "department:read", Content: Departments },
  { id: "webhooks", title: () => w.organization.webhooks, permission: "organization:read", Content: Webhooks },
  { id: "api-keys", title: () => w.organization.apiKeys, permission: "organization:update", Content: ApiKeys },
  { id: "audit", title: () => w.organization.audit, permission: "organization:read", Content: Audit },
  { id: "retention", title: () => w.privacy.title, permission: "organization:read", Content: Retention },
  { id: "settings", title: () => w.organization.settings, permission: "organization:read", Content: Settings },
  { id: "emr", title: () => w.emr.title, permission: "organization:read", Content: Emr },
  { id: "hl7", title: () => w.hl7.title, permission: "organization:read", Content: Hl7 },
  { id: "work", title: () => w.organization.work, permission: "organization:read", Content: Work },
];

export default function Organization({ id }: ScreenProps) {
  const open = SECTIONS.filter(({ permission }) => may(permission));
  const wanted = SECTIONS.find((section) => section.id === id);
  const section = id === "" ? open[0] : open.find((one) => one.id === id);
  const status = wanted || id === "" ? 403 : 404;
  return (
    <Screen title={section?.title() ?? w.organization.title} trail={{ href: "/organization", text: w.organization.title }}>
      {open.length > 0 && (
        <nav aria-label={w.organization.sections}>
          <ul class="subnav">
            {open.map((one) => <li key={one.id}><a href={`/organization/${one.id}`} aria-current={one === section ? "page" : undefined}>{one.title()}</a></li>)}
          </ul>
        </nav>
      )}
      {section ? <section.Content /> : <FailurePanel failure={new Failure(status, "", "", wanted ? { required: wanted.permission } : {})} />}
    </Screen>
  );
}
