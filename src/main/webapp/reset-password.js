// The token stands behind the # of the address: it never reaches a server's log.
const token = new URLSearchParams(location.hash.slice(1)).get("token");
const form = document.getElementById("form");
const message = document.getElementById("message");

function say(lines, wrong) {
  message.className = wrong ? "wrong" : "";
  message.replaceChildren(...lines.map((line) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    return paragraph;
  }));
}

function reasons(status, body) {
  const violations = body?.error?.details?.violations;
  if (violations) {
    return violations.map((violation) => "The password " + violation.issue + ".");
  }
  return status === 401
    ? ["This link has been used or is too old. Ask for a new one."]
    : ["That did not work. Please try again in a moment."];
}

async function send(password) {
  const answer = await fetch("api/auth/password/reset", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, new_password: password }),
  });
  if (answer.ok) {
    form.remove();
    history.replaceState(null, "", location.pathname);
    say(["Your password is set. You can sign in with it now."], false);
  } else {
    say(reasons(answer.status, await answer.json().catch(() => null)), true);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const password = document.getElementById("password").value;
  if (password !== document.getElementById("again").value) {
    say(["The two passwords are not the same."], true);
    return;
  }
  const button = form.querySelector("button");
  button.disabled = true;
  send(password)
    .catch(() => say(["The service can't be reached. Please try again."], true))
    .finally(() => { button.disabled = false; });
});

if (!token) {
  form.remove();
  say(["This address lacks its token. Open the link of the mail as it is."], true);
}
