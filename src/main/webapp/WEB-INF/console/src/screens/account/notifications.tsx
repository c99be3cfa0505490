import type { NotificationView } from "api";
import { post } from "../../api/http";
import { useRemote } from "../../api/record";
import { useHappenings } from "../../api/stream";
import { Act } from "../../ui/act";
import { Ago } from "../../ui/ago";
import { Loaded } from "../../ui/state";
import { w } from "../../words";

const SCREENS: Record<string, string> = { note: "notes", task: "tasks", feedback: "feedback", patient: "patients" };

function address({ resource }: NotificationView): string | null {
  if (!resource) {
    return null;
  }
  return resource.type === "alert" ? "/alerts" : SCREENS[resource.type] ? `/${SCREENS[resource.type]}/${resource.id}` : null;
}

export function Notifications() {
  const remote = useRemote<{ notifications: NotificationView[] }>("/api/notifications?limit=10");
  useHappenings(({ event }) => event.startsWith("notification"), remote.reload);
  const all = remote.data?.notifications ?? [];
  return (
    <section class="card stack" aria-labelledby="notifications-title">
      <div class="card-head">
        <h2 id="notifications-title">{w.account.notifications}</h2>
        {all.some(({ read }) => !read) && <Act text={w.account.markRead} run={() => post("/api/notifications/read").then(remote.reload)} />}
      </div>
      <Loaded of={remote} what={w.account.notifications} within>
        {({ notifications }) => notifications.length === 0 ? <p class="soft">{w.account.noNotifications}</p> : (
          <ul class="rows">
            {notifications.map((one) => {
              const href = address(one);
              return (
                <li key={one.id}>
                  <div class="row-line">{href ? <a href={href}>{one.title}</a> : <strong>{one.title}</strong>}<span class="soft small"><Ago time={one.created_at} /></span></div>
                  {one.message && <p>{one.message}</p>}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
