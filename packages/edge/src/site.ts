/** Why a page of the front's own stands in for another; `offline` is kept by a service worker. */
export type ErrorPageKind = 'away' | 'busy' | 'failed' | 'maintenance' | 'offline';

/** What a page of the front's own is to say. */
export interface ErrorPage {
  kind: ErrorPageKind;
  pathname: string;
  /** Path and query, for `Try again`; empty for the address that the browser shows. */
  url: string;
  /** Named where the site failed, so that it can be told. */
  requestId?: string;
}

/** Who gets a list: a person its page, the router a part of that, a script its JSON. */
export type ListFace = 'page' | 'part' | 'json';

/** Lists that Next makes for each request and that are the same for everybody. */
export interface ListRules {
  /** Whether the path is the page of the lists, in any language. */
  isPage(pathname: string): boolean;
  /** Whether the path is the call that answers with JSON alone. */
  isApi(pathname: string): boolean;
  /** Whether a page's path also answers with JSON, to who accepts it. */
  hasJson(pathname: string): boolean;
  /** Names in the query that say which list is meant, in the order of the site's own links. */
  query: readonly string[];
  /** Names in the query of the JSON that ask for the caller's own. */
  personalQuery: readonly string[];
  /** By this header the app hears that its answer is kept for everybody, and is to name nobody. */
  keptHeader: string;
  /** The tags under which a list is read: one of them void, and the list is. @param query as kept */
  tagsOf(face: ListFace, query: URLSearchParams): readonly string[];
}

/** The pages of the app that the front sends where there is nothing. */
export interface MissingRules {
  /** The path of the 404 page in the language of another path. */
  pageFor(pathname: string): string;
  /** The path of the page for a record that is gone (410), where the path is that of one. */
  gonePageFor(pathname: string): string | null;
  /** Whether a path is one of these pages itself, which is a 404 for everybody but the front. */
  isOwnPage(pathname: string): boolean;
  /** What these pages show, as tags. */
  tags: readonly string[];
  /** The tag that is void once the record of a path appears; null where its absence is not worth remembering. */
  tagOf(pathname: string): string | null;
}

/** What the front must know of the site behind it. Paths are as in the address unless it says decoded. */
export interface Site {
  /** Answers GET and HEAD alone, and posts of forms where `isPostedPage`. */
  isPagePath(pathname: string): boolean;
  isPostedPage(pathname: string): boolean;
  /** Folder of a page that the site's rewrites lead to, by its decoded path: nobody's own address. */
  isInnerPath(decoded: string): boolean;
  /** Page whose answer depends on who asks. */
  isGuardedPath(pathname: string): boolean;
  /** File of the `public` folder, by its decoded path: Next does not refuse to have it written to. */
  isPublicFile(decoded: string): boolean;
  /** The page for a browser without a network, which needs nothing but itself. */
  isOfflinePath(pathname: string): boolean;
  /** Whether a decoded path answers while the site is closed. */
  staysOpen(decoded: string): boolean;
  /** File below `/uploads`, by its name, that is never sent: who sees it the app answers for. */
  isPrivateUpload(name: string): boolean;
  /** Picture that other sites may show. */
  isEmbeddable(pathname: string): boolean;
  /** Most bytes of a request's body. */
  bodyLimit(pathname: string): number;
  /** With one of these cookies a path has another page. */
  variantCookies: readonly string[];
  /** The one name in the query that a cached page reads; undefined where it reads none. */
  pageQuery(pathname: string): string | undefined;
  lists: ListRules;
  missing: MissingRules;
}
