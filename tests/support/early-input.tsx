import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useEarlyInput } from '@/components/layout/document-events';

/** Does what the root layout does for every page. */
function Page({ children }: { children: ReactElement }) {
  useEarlyInput();
  return children;
}

/** A page as the server sent it, whose script has not run yet; jsdom's document holds it. */
export function sentPage(content: ReactElement) {
  const page = <Page>{content}</Page>;
  const root = document.createElement('div');
  // Fields are looked up as on the server: nothing of a window.
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  return {
    root,
    /** The script arrives; the page is then drawn once more, which shows what React holds. */
    async comeAlive() {
      const wrong: unknown[] = [];
      const live = await act(async () =>
        hydrateRoot(root, page, { onRecoverableError: (error) => wrong.push(error) }),
      );
      if (wrong.length > 0) throw wrong[0];
      await act(async () => live.render(<Page>{content}</Page>));
      return live;
    },
  };
}

/** Performs what a person does to fields of a page that is not hydrated: no event of it reaches React. */
export const early = {
  type(field: Element | null, text: string) {
    (field as HTMLInputElement).value = text;
  },
  tick(field: Element | null, ticked = true) {
    (field as HTMLInputElement).checked = ticked;
  },
};

/** Changes the page as a browser that translates it does: texts are put into elements of its own, twice. */
export function translated(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  for (const text of all) {
    const parent = text.parentElement!;
    if (parent.closest('[translate=no],select,script,style') || !text.data.trim()) continue;
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    // The text itself is a new one: React's own lies outside of the page then.
    inner.append(text.data);
    text.replaceWith(outer);
  }
}
