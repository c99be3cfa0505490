// Shared by the pages for choosing a password. The token is in the URL's fragment, so that it never reaches a server's log.
const token = new URLSearchParams(location.hash.slice(1)).get("token");
const form = document.getElementById("form");
const message = document.getElementById("message");
const language = navigator.language.toLowerCase().split("-")[0] === "de" ? "de" : "en";

const texts = {
  en: {
    name: "The name", password: "The password", mismatch: ["The passwords do not match."], signIn: "Sign in",
    broken: ["Something went wrong. Please try again in a moment."], offline: ["The service can't be reached. Please try again."],
    noToken: ["The token is missing from this address. Open the complete link from the email."],
  },
  de: {
    name: "Der Name", password: "Das Passwort", mismatch: ["Die Passwörter stimmen nicht überein."], signIn: "Anmelden",
    broken: ["Etwas hat nicht geklappt. Versuchen Sie es gleich noch einmal."], offline: ["Der Dienst ist nicht erreichbar. Versuchen Sie es noch einmal."],
    noToken: ["In dieser Adresse fehlt das Token. Öffnen Sie den vollständigen Link aus der E-Mail."],
  },
}[language];

/** The page is written in English; data-de holds the German text of an element. */
function translate() {
  document.documentElement.lang = language;
  if (language === "de") {
    document.querySelectorAll("[data-de]").forEach((element) => { element.textContent = element.dataset.de; });
  }
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function say(lines, wrong) {
  message.className = wrong ? "wrong" : "";
  message.replaceChildren(...lines.map((line) => element("p", line)));
}

/** The console is where the pages are. */
function linkToConsole() {
  const link = element("a", texts.signIn);
  link.href = "./";
  message.append(link);
}

function reasons(status, body, words) {
  const violations = body?.error?.details?.violations;
  if (violations) {
    return violations.map(({ field, issue }) => `${field === "name" ? texts.name : texts.password} ${issue}.`);
  }
  return words[status] ?? texts.broken;
}

async function send(path, body, words) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify({ token, ...body }),
  });
  if (answer.ok) {
    form.remove();
    history.replaceState(null, "", location.pathname);
    say(words[200], false);
    linkToConsole();
  } else {
    say(reasons(answer.status, await answer.json().catch(() => null), words), true);
  }
}

/** Sends the form to the path. fields builds the body; words holds the message for each status, by language. */
export function passwordForm(path, fields, words) {
  translate();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const password = document.getElementById("password").value;
    if (password !== document.getElementById("again").value) {
      say(texts.mismatch, true);
      return;
    }
    const button = form.querySelector("button");
    button.disabled = true;
    send(path, fields(password), words[language])
      .catch(() => say(texts.offline, true))
      .finally(() => { button.disabled = false; });
  });
  if (!token) {
    form.remove();
    say(texts.noToken, true);
  }
}
