import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What React writes first: pictures to be fetched before others, which belong into a page's head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/**
 * An island as Next would write it into its page, by React itself: browsers take it over as it is.
 * For the web server, which is compiled without Next (`scripts/programs.mjs` says what stands for its
 * links and router there).
 */
export function renderIsland(island: ReactElement): { html: string; preloads: string } {
  const rendered = renderToString(island);
  const preloads = PRELOADS.exec(rendered)![0];
  return { html: rendered.slice(preloads.length), preloads };
}
