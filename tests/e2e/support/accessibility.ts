import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './people';

/**
 * Playwright's axe, minified: its `AxeBuilder` has the whole one, more than twice as long, read twice by a
 * page that it looks at, which takes longer than looking.
 */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** An element with what axe calls it, which it finds out where it is asked. */
interface Found {
  node: { element: Element; selector: unknown[] };
}

interface OfRule {
  id: string;
  violations: Found[];
  incomplete: Found[];
}

interface Report {
  violations: string[];
  /** Elements that could not be decided. */
  incomplete: Element[];
}

/** Part of axe that is used here. */
interface Axe {
  configure(spec: { noHtml: boolean }): void;
  run(
    context: Document | Element[],
    options: {
      reporter: (results: OfRule[]) => Report;
      rules?: Record<string, { enabled: boolean }>;
      runOnly?: string[];
    },
  ): Promise<Report>;
}

/**
 * Texts whose contrast axe has measured, by all that it follows from: their own colour, whether they are
 * large, and the ground below them. The rule takes nearly half of axe's time, and most pages show nothing
 * but what pages before them have shown.
 */
const measured = new Set<string>();
/** Runs in the page. @returns each text's element with one key for all that look the same on the same ground */
function contrastsShown(): Map<Element, string> {
  const isOpaque = (colour: string) => !colour.includes('/') && !colour.startsWith('rgba');
  interface Ground {
    /** Down to the first opaque colour: what is below it is not seen. */
    colours: string;
    /** Effects of every element around: an opaque one fades with its parents. */
    effects: string;
  }
  const grounds = new Map<Element | null, Ground>([[null, { colours: '', effects: '' }]]);
  const groundOf = (element: Element | null): Ground => {
    const known = grounds.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(
      element!,
    );
    const around = groundOf(element!.parentElement);
    const own = [opacity, filter, mixBlendMode].join(' ');
    const effects = own === '1 none normal' ? around.effects : `${around.effects} ${own}`;
    let colours = `${around.colours} ${backgroundColor} ${backgroundImage}`;
    if (backgroundImage === 'none') {
      if (backgroundColor === 'rgba(0, 0, 0, 0)') colours = around.colours;
      else if (isOpaque(backgroundColor)) colours = backgroundColor;
    }
    const ground = { colours, effects };
    grounds.set(element, ground);
    return ground;
  };
  /** The rule does not look at what is hidden or can't be used, which must not count as looked at. */
  const canBeMeasured = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(':disabled, [aria-disabled="true"], [inert]') === null
    );
  };
  const elements = new Set<Element>(document.querySelectorAll('input, select, textarea'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && textContent?.trim()) elements.add(parentElement);
  }
  const shown = new Map<Element, string>();
  for (const element of elements) {
    if (!canBeMeasured(element)) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // Two sizes of text are told apart by the rule: bold ones are large from 14 points on, others from 18.
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 56 / 3 : 24);
    const { colours, effects } = groundOf(element);
    shown.set(element, [color, isLarge, textShadow, colours, effects].join(' / '));
  }
  return shown;
}

/** No rule of axe is broken by what is shown now, an open dialog included. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a step within the shop the title comes with the page's last bytes.
  await expect(page).toHaveTitle(/\S/);
  // A page that was looked at before has axe already; a step within the shop doesn't take it away.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const shown = await page.evaluateHandle(contrastsShown);
  const contrasts = await shown.evaluate((texts) => [...new Set(texts.values())]);
  const { found, seen } = await page.evaluate(
    async ([texts, unmeasured]) => {
      const { axe } = window as unknown as { axe: Axe };
      axe.configure({ noHtml: true });
      // Axe's own reporters describe what passed as well, which takes a fifth of the whole.
      const reporter = (results: OfRule[]): Report => ({
        violations: results
          .filter(({ violations }) => violations.length > 0)
          .map(({ id, violations }) => `${id}: ${violations.map(({ node }) => node.selector)}`),
        incomplete: results.flatMap(({ incomplete }) => incomplete.map(({ node }) => node.element)),
      });
      const whole = await axe.run(document, {
        reporter,
        rules: { 'color-contrast': { enabled: false } },
      });
      for (const [element, contrast] of texts) {
        if (!unmeasured.includes(contrast)) texts.delete(element);
      }
      const ofContrast: Report =
        texts.size === 0
          ? { violations: [], incomplete: [] }
          : await axe.run([...texts.keys()], { reporter, runOnly: ['color-contrast'] });
      // A text that another element covers in part was not measured.
      for (const element of ofContrast.incomplete) texts.delete(element);
      return {
        found: [...whole.violations, ...ofContrast.violations],
        seen: [...new Set(texts.values())],
      };
    },
    [shown, contrasts.filter((contrast) => !measured.has(contrast))] as const,
  );
  await shown.dispose();
  expect(found, 'axe').toEqual([]);
  for (const contrast of seen) measured.add(contrast);
}
