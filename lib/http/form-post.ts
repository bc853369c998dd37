import type { NextRequest } from 'next/server';
import type { ShopError } from '../errors';
import type { Answer } from './answer';

/**
 * An ordinary form post (no JavaScript) is answered with a redirect to a page that says how it went:
 * `?notice=CODE`, a code that the page looks up in its own words.
 */
export interface FormPost {
  /** Path to go to when it is done. */
  done(form: Record<string, string>): string;
  /** Path to go back to when it is refused; gets `notice` and what may safely be shown again. */
  refused(form: Record<string, string>, code: string): string;
}

type Outcome = { answer: Answer } | { error: ShopError };

/** 303, so that the browser's reload repeats the page and not the post. */
export function formRedirect(
  request: NextRequest,
  form: FormPost,
  fields: Record<string, string>,
  outcome: Outcome,
): Response {
  const language = request.headers.get('referer')?.match(/^https?:\/\/[^/]+\/bn(\/|\?|$)/)
    ? '/bn'
    : '';
  const target = 'error' in outcome ? form.refused(fields, outcome.error.code) : form.done(fields);
  const headers = new Headers({
    Location: target.startsWith('/bn') ? target : language + target,
    'Cache-Control': 'no-store',
  });
  if ('answer' in outcome) {
    for (const cookie of outcome.answer.cookies) headers.append('Set-Cookie', cookie);
  }
  return new Response(null, { status: 303, headers });
}

/** Adds query parameters to a path of this shop. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const url = new URL(path, 'http://shop.invalid');
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}
