import type { Page } from '@playwright/test';
import dashboardBn from '@/messages/dashboard/bn.json' with { type: 'json' };
import dashboardEn from '@/messages/dashboard/en.json' with { type: 'json' };
import bn from '@/messages/bn.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };

type Words = { [key: string]: string | Words };

/** English texts without arguments that have another text in Bangla. */
function englishOnly(english: Words, bangla: Words): string[] {
  return Object.entries(english).flatMap(([key, words]) => {
    const other = bangla[key];
    if (typeof words === 'object') {
      return englishOnly(words, typeof other === 'object' ? other : {});
    }
    return words !== other && /[a-z]{3}/.test(words) && !/[{<]/.test(words) ? [words] : [];
  });
}
const ENGLISH = new Set([
  ...englishOnly(en as Words, bn as Words),
  ...englishOnly(dashboardEn as Words, dashboardBn as Words),
]);

/** Returns the texts that a Bangla page shows in English although the catalogue has them in Bangla. */
export async function untranslated(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      // Names of products and people, and what is marked as English, stay as they are.
      if (parent.closest('script, style, noscript, [lang="en"]') === null) {
        texts.push(walker.currentNode.textContent!.trim());
      }
    }
    return texts;
  });
  return shown.filter((text) => ENGLISH.has(text));
}
