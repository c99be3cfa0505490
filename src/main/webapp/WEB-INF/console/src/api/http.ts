import { uniqueId } from "../lib/unique";
import { language } from "../words";

/** A request that did not succeed. The status is 0 when the service can't be reached. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
    readonly retryAfter: number | null = null,
    /** The patient whom an emergency access would open. */
    readonly openable: string | null = null,
  ) {
    super(message);
  }

  /** Whether the same request may succeed later. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** The field that a 400 or a 409 complains about. */
  get field(): string | null {
    return typeof this.details.field === "string" ? this.details.field : null;
  }
}

export interface Answer<T> {
  data: T;
  etag: string | null;
}

export interface Options {
  body?: unknown;
  form?: FormData;
  /** The record's tag that a change is based on. */
  ifMatch?: string | null;
  /** Makes a POST safe to repeat; one is made up otherwise. Empty for a POST that changes nothing; a form needs its own. */
  key?: string;
  signal?: AbortSignal;
}

/** What is to happen when the session has ended: resolves after a new sign-in, so that the request is sent again. */
type Renewal = () => Promise<void>;
let renew: Renewal = () => Promise.reject(new Failure(401, "UNAUTHORIZED", "Signed out"));

export function onSessionEnd(renewal: Renewal): void {
  renew = renewal;
}

export function csrfToken(): string {
  const cookie = document.cookie.split("; ").find((one) => /^(__Host-)?wardvoice_csrf=/.test(one));
  return cookie ? cookie.slice(cookie.indexOf("=") + 1) : "";
}

function headers(method: string, options: Options, key: string): Headers {
  const all = new Headers({ Accept: "application/json", "Accept-Language": language.get() });
  if (options.body !== undefined) {
    all.set("Content-Type", "application/json");
  }
  if (method !== "GET") {
    all.set("X-CSRF-Token", csrfToken());
  }
  if (key !== "") {
    all.set("Idempotency-Key", key);
  }
  if (options.ifMatch) {
    all.set("If-Match", options.ifMatch);
  }
  return all;
}

async function send(method: string, path: string, options: Options, key: string): Promise<Response> {
  const init: RequestInit = { method, headers: headers(method, options, key), credentials: "same-origin" };
  if (options.form) {
    init.body = options.form;
  } else if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
  }
  if (options.signal) {
    init.signal = options.signal;
  }
  try {
    return await fetch(path, init);
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === "AbortError") {
      throw reason;
    }
    throw new Failure(0, "OFFLINE", "The service can't be reached");
  }
}

/** The errors of authentication and authorization have a short body of their own. */
async function failure(response: Response): Promise<Failure> {
  const body = await response.json().catch(() => ({}));
  const error = body.error;
  const retryAfter = Number(response.headers.get("Retry-After") ?? error?.retry_after) || null;
  if (typeof error === "string") {
    return new Failure(response.status, "SHORT", error, body, retryAfter, response.headers.get("X-Emergency-Access-Patient"));
  }
  return new Failure(response.status, error?.code ?? "", error?.message ?? "", error?.details ?? {}, retryAfter);
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const etag = response.headers.get("ETag");
  const text = response.status === 204 ? "" : await response.text();
  return { data: (text ? JSON.parse(text).data : undefined) as T, etag };
}

const MOST_UNANSWERED = 20;
const UNANSWERED_MILLIS = 5 * 60_000;

/** Keys of POSTs whose answer got lost, by what was sent: sent again soon, it is not done twice. Another user gets a new page. */
const unanswered = new Map<string, { key: string; at: number }>();

/** What a POST is known by when it is sent again; null if it has no body, or a secret, which is not to stay in memory. */
function known(path: string, body: unknown): string | null {
  const secret = typeof body === "object" && Object.keys(body ?? {}).some((name) => /password|secret|^code$/.test(name));
  return body === undefined || secret ? null : `${path} ${JSON.stringify(body)}`;
}

function forgetOld(): void {
  for (const [sent, { at }] of unanswered) {
    if (Date.now() - at >= UNANSWERED_MILLIS) {
      unanswered.delete(sent);
    }
  }
}

function remember(sent: string, key: string): void {
  unanswered.set(sent, { key, at: Date.now() });
  const [oldest] = unanswered.keys();
  if (oldest !== undefined && unanswered.size > MOST_UNANSWERED) {
    unanswered.delete(oldest);
  }
}

/** Whether it remains open what became of a request; a conflict may be with itself, as it still runs. */
export const isOpen = (reason: unknown) => !(reason instanceof Failure) || reason.passing || reason.code === "CONFLICT";

/** Calls the API. When the session has ended, waits for a new sign-in and sends the request again. */
export async function call<T>(method: string, path: string, options: Options = {}): Promise<Answer<T>> {
  if (method !== "POST" || options.key !== undefined) {
    return exchange(method, path, options, options.key ?? "");
  }
  forgetOld();
  const sent = known(path, options.body);
  if (sent === null) {
    return exchange(method, path, options, uniqueId());
  }
  const key = unanswered.get(sent)?.key ?? uniqueId();
  unanswered.delete(sent);
  try {
    return await exchange(method, path, options, key);
  } catch (reason) {
    if (isOpen(reason)) {
      remember(sent, key);
    }
    throw reason;
  }
}

async function exchange<T>(method: string, path: string, options: Options, key: string): Promise<Answer<T>> {
  let response = await send(method, path, options, key);
  if (response.status === 401) {
    await renew();
    response = await send(method, path, options, key);
  }
  if (!response.ok) {
    throw await failure(response);
  }
  return read<T>(response);
}

/** Calls a public endpoint, whose 401 is about what was sent, or one that asks for no new sign-in. */
export async function callPublic<T>(path: string, body?: unknown): Promise<T> {
  const response = await send("POST", path, { body }, "");
  if (!response.ok) {
    throw await failure(response);
  }
  return (await read<T>(response)).data;
}

/** Asks who is signed in; null if nobody is. A sign-in sets the token's cookie: without it there is nothing to ask. */
export async function callQuietly<T>(path: string): Promise<T | null> {
  if (csrfToken() === "") {
    return null;
  }
  const response = await send("GET", path, {}, "");
  if (response.status === 401) {
    return null;
  }
  if (!response.ok) {
    throw await failure(response);
  }
  return (await read<T>(response)).data;
}

export const get = <T>(path: string, signal?: AbortSignal) =>
  call<T>("GET", path, signal ? { signal } : {});

export const post = async <T>(path: string, body?: unknown, options: Options = {}) =>
  (await call<T>("POST", path, body === undefined ? options : { ...options, body })).data;

/** A search whose words travel in the body, so that no log of addresses has them. */
export const search = <T>(path: string, body: unknown) => post<T>(path, body, { key: "" });

export const put = <T>(path: string, body: unknown, options: Options = {}) =>
  call<T>("PUT", path, { ...options, body });

export const remove = (path: string, body?: unknown) =>
  call<unknown>("DELETE", path, body === undefined ? {} : { body });

/** A path with its query; what is empty is left out. */
export function query(path: string, parameters: Record<string, string | number | boolean | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== "") {
      search.set(name, String(value));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
