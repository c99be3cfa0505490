import type { ScreenProps } from "../../app/screens";
import { Screen } from "../../ui/screen";
import { w } from "../../words";
import compliance from "../../../../../../../site/markdown/compliance.md";
import developers from "../../../../../../../site/markdown/developers.md";
import index from "../../../../../../../site/markdown/index.md";
import integrators from "../../../../../../../site/markdown/integrators.md";
import losses from "../../../../../../../site/markdown/losses.md";
import operators from "../../../../../../../site/markdown/operators.md";
import privacy from "../../../../../../../site/markdown/privacy.md";
import security from "../../../../../../../site/markdown/security.md";
import { Markdown } from "../../ui/markdown";

const GUIDES: Record<string, string> = { index, integrators, operators, losses, security, privacy, compliance, developers };

export default function Help({ id }: ScreenProps) {
  const guide = GUIDES[id];
  return (
    <Screen title={guide ? (w.help.names[id] ?? id) : w.help.title} trail={{ href: "/help", text: w.help.title }}>
      <nav aria-label={w.help.guides}>
        <ul class="subnav">{Object.keys(GUIDES).map((name) => <li key={name}><a href={`/help/${name}`} aria-current={name === id ? "page" : undefined}>{w.help.names[name]}</a></li>)}</ul>
      </nav>
      {guide ? <article class="card guide" lang="en"><Markdown text={guide} /></article> : (
        <section class="card stack" aria-labelledby="quick-title">
          <h2 id="quick-title">{w.help.quick}</h2>
          <ol class="guide steps">{w.help.steps.map((step) => <li key={step}>{step}</li>)}</ol>
          <p class="soft small">{w.help.english}</p>
        </section>
      )}
    </Screen>
  );
}
