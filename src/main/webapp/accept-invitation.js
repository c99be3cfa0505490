import { passwordForm } from "./password-form.js";

// Who was made a user before has a name already, and may leave the field empty.
function fields(password) {
  const name = document.getElementById("name").value.trim();
  return name ? { name, password } : { password };
}

passwordForm("api/users/invitations/accept", fields, {
  200: ["Welcome. You can sign in with your e-mail address and this password now."],
  401: ["This invitation has been used, taken back or is too old. Ask for a new one."],
  409: ["Somebody has this e-mail address already. Ask whoever invited you."],
});
