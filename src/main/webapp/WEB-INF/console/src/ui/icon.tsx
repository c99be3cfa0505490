const PATHS = {
  home: "M3 11.500 12 4l9 7.500M5.500 10v10h13V10",
  patients: "M12 11.500a3.750 3.750 0 1 0 0-7.500 3.750 3.750 0 0 0 0 7.500ZM4.500 20.500c.7-4 3.800-6 7.500-6s6.800 2 7.500 6",
  tasks: "M9 5.500h11M9 12h11M9 18.500h11M3.500 5.500l1 1 2-2M3.500 12l1 1 2-2M3.500 18.500l1 1 2-2",
  feedback: "M4 5h16v11.500H11L6.500 20.500v-4H4z",
  notes: "M6 3.500h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 12.500h6.500M9 16h6.500",
  alerts: "M12 4 2.800 20h18.400zM12 10v4.500M12 17.200v.1",
  figures: "M4 20V4M4 20h16M8.500 16v-4.500M13 16V8M17.500 16v-6",
  reports: "M5 3.500h14v17H5zM8.500 8h7M8.500 12h7M8.500 16h4",
  organization: "M4 20.500V6.500l8-3 8 3v14M2.500 20.500h19M9 20.500v-4.500h6v4.500M8.500 9.500h2M13.500 9.500h2M8.500 12.800h2M13.500 12.800h2",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500c0-3.500 5-3.300 5 0 0 2-2.500 2.200-2.500 4.200M12 16.800v.1",
  apiDocs: "M8.500 7 3.500 12l5 5M15.500 7l5 5-5 5",
  account: "M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM12 2.800v2.500M12 18.700v2.500M2.800 12h2.500M18.700 12h2.500M5.500 5.500l1.800 1.800M16.700 16.700l1.800 1.800M5.500 18.500l1.800-1.800M16.700 7.300l1.800-1.800",
  signOut: "M14 4.500H5v15h9M10.500 12h10M17 8.500l3.500 3.500-3.500 3.500",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 20.500 20.500",
  menu: "M4 6.500h16M4 12h16M4 17.500h16",
  close: "M6 6l12 12M18 6 6 18",
  record: "M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z",
  stop: "M7 7h10v10H7z",
  upload: "M12 16V5M7.500 9.500 12 5l4.500 4.500M4.500 19.500h15",
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside a word that says the same: it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" width="20" height="20">
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" width="28" height="28">
      <rect width="32" height="32" rx="8" fill="#0b6374" />
      <path d="M7 14v4m4.500-8v12M16 6v20m4.500-14v8M25 14v4" stroke="#fff" stroke-width="2.600" stroke-linecap="round" />
    </svg>
  );
}
