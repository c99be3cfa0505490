import { Failure, post } from "../../api/http";
import { profile } from "../../api/session";
import { TextField, UserName } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { wrongPassword } from "../../ui/proof";
import { w } from "../../words";

export function Password({ done }: { done: () => void }) {
  const action = useAction();
  return (
    <section class="card stack" aria-labelledby="password-title">
      <h2 id="password-title">{w.account.password}</h2>
      <Form action={action} button={w.signIn.change} submit={async ({ current_password: current, new_password: wanted, again }, form) => {
        if (wanted !== again) {
          throw new Failure(400, "", w.signIn.mismatch, { field: "again" });
        }
        await post("/api/auth/password/change", { current_password: current, new_password: wanted }).catch((reason) => {
          throw wrongPassword(reason, { field: "current_password" });
        });
        form.reset();
        announce(w.account.changed);
        done();
      }}>
        <UserName />
        <TextField label={w.account.current} name="current_password" type="password" autocomplete="current-password" required failure={action.failure} />
        <TextField label={w.signIn.newPassword} name="new_password" type="password" autocomplete="new-password" required hint={w.account.rules(profile.get()?.password_policy.min_length ?? 12)} failure={action.failure} />
        <TextField label={w.signIn.again} name="again" type="password" autocomplete="new-password" required failure={action.failure} />
      </Form>
    </section>
  );
}
