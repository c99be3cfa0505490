import { useState } from "preact/hooks";
import { put } from "../../api/http";
import { chooseForSession, profile, type Profile } from "../../api/session";
import { lettersAreOn, switchLetters } from "../../app/shortcuts";
import { applyTheme } from "../../app/theme";
import { Check, Select, TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { languages, speak, w } from "../../words";

/** Language, appearance and phone of the user, on every device; single letters on this one. */
export function Preferences() {
  const action = useAction();
  const now = profile.get();
  const [letters, setLetters] = useState(lettersAreOn());
  return (
    <section class="card stack" aria-labelledby="profile-title">
      <h2 id="profile-title">{w.account.profile}</h2>
      <p><strong>{now?.user.name}</strong><br /><span class="soft">{now?.user.email}</span></p>
      <Form action={action} button={w.common.save} submit={async ({ language, theme, phone }) => {
        const { data } = await put<Profile>("/api/auth/me", { language, theme, phone: phone ?? null });
        localStorage.setItem("wardvoice-language", data.language);
        chooseForSession(null);
        applyTheme(data.theme);
        profile.set(data);
        await speak(data.language);
        announce(w.common.saved);
      }}>
        <Select label={w.account.language} name="language" options={languages} defaultValue={now?.language.slice(0, 2) ?? "en"} failure={action.failure} />
        <Select label={w.account.theme} name="theme" options={[["system", w.account.system], ["light", w.account.light], ["dark", w.account.dark]]} defaultValue={now?.theme ?? "system"} />
        <TextField label={w.account.phone} name="phone" type="tel" autocomplete="tel" maxLength={64} defaultValue={now?.user.phone ?? ""} failure={action.failure} />
      </Form>
      <Check label={w.account.shortcutsOn} name="letters" checked={letters} onChange={(event) => {
        switchLetters(event.currentTarget.checked);
        setLetters(event.currentTarget.checked);
      }} />
    </section>
  );
}
