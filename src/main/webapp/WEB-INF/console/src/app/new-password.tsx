import { callPublic, Failure } from "../api/http";
import { announce } from "../ui/notice";
import { TextField } from "../ui/field";
import { Form, useAction, type Values } from "../ui/form";
import { w } from "../words";
import { explain } from "./explain";

/** The password has expired: a new one is chosen, and then signed in with. */
export function NewPassword({ token, done }: { token: string; done: () => void }) {
  const action = useAction();
  const submit = async ({ new_password: password, again }: Values) => {
    if (password !== again) {
      throw new Failure(400, "", w.signIn.mismatch, { field: "again" });
    }
    await callPublic("/api/auth/password/change", { password_change_token: token, new_password: password }).catch(explain(w.signIn.tooLate));
    announce(w.common.saved);
    done();
  };
  return (
    <Form action={action} submit={submit} button={w.signIn.change}>
      <p><strong>{w.signIn.changeTitle}</strong><br />{w.signIn.changeLead}</p>
      <TextField label={w.signIn.newPassword} name="new_password" type="password" autocomplete="new-password" required hint={w.account.rules(12)} failure={action.failure} />
      <TextField label={w.signIn.again} name="again" type="password" autocomplete="new-password" required failure={action.failure} />
    </Form>
  );
}
