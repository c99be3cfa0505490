/** Shows the chosen theme; the system's if it is "system" or none. */
export function applyTheme(theme: string | null): void {
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") {
    root.dataset.theme = theme;
  } else {
    delete root.dataset.theme;
  }
}
