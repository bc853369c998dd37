import type { Page } from '@playwright/test';
import { IS_SHORT } from '../../../support/short-form';

/** Controls that can be pressed on a page: links, buttons and fields, found by their roles. */

export interface Control {
  /** A path of CSS that leads to it alone, on each fresh copy of the page. */
  path: string;
  /** CSS path shared by what a list repeats in each of its entries. */
  group: string;
  role: string;
  name: string;
  kind: 'link' | 'button' | 'field';
  /** Whether it belongs to the frame around every page, or to this page alone. */
  isFrame: boolean;
  /** Address of a link; for what a button posts, its method and address. */
  address: string;
  /** A link whose file is kept, not shown. */
  isDownload: boolean;
  /** For a button: whether its form has a field that waits to be filled in. */
  hasEmptyFields: boolean;
  /** `text`, `email`, `file`, `select` … */
  type: string;
  /** Whether it ends something, by its name or what it asks for. */
  destroys: boolean;
}

/**
 * Runs in the page.
 * @returns what can be pressed now: behind an open dialog nothing can
 */
function controlsShown(): Control[] {
  const NATIVE: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    SUMMARY: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
  };
  const OF_TYPE: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    search: 'searchbox',
    number: 'spinbutton',
    submit: 'button',
    button: 'button',
    reset: 'button',
    image: 'button',
  };
  const FIELDS = ['checkbox', 'radio', 'combobox', 'textbox', 'searchbox', 'slider', 'spinbutton'];
  const REPEATED = ['LI', 'TR', 'ARTICLE', 'OPTION', 'DETAILS'];
  const DESTROYS =
    /delete|remove|cancel|discard|forget|log ?out|sign out|block|disable|reject|withdraw|end |মুছ|সরান|বাতিল|বাদ দিন|লগ ?আউট|ব্লক|বন্ধ|ফিরিয়ে দিন|প্রত্যাখ্যান/i;
  const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const found = [
      by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      element.getAttribute('aria-label'),
      labels.map((label) => label.textContent).join(' '),
      element.tagName === 'SELECT' ? '' : element.textContent,
      element.querySelector('img')?.alt,
      element.getAttribute('placeholder'),
      element.getAttribute('title'),
      (element as HTMLInputElement).value,
    ];
    return found.map(squeezed).find((text) => text !== '') ?? '';
  };
  const pathOf = (element: Element, isGroup: boolean): string => {
    const steps: string[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const alike = [...(at.parentElement?.children ?? [])].filter(
        (one) => one.tagName === at!.tagName,
      );
      const isDay = at.matches('td[role=gridcell][data-day]');
      const isOne = isGroup && (REPEATED.includes(at.tagName) || isDay);
      steps.unshift(
        at.tagName.toLowerCase() + (isOne ? '' : `:nth-of-type(${alike.indexOf(at) + 1})`),
      );
    }
    return `body > ${steps.join(' > ')}`;
  };
  const shows = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true });
  const modal =
    document.querySelector('.swal2-popup.swal2-modal') ??
    [...document.querySelectorAll('dialog:modal')].at(-1) ??
    document.body;
  const all = modal.querySelectorAll(
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=slider], [role=menuitem], [role=option]',
  );
  return [...all].flatMap((element) => {
    const input = element as HTMLInputElement & HTMLAnchorElement;
    if (element.matches(':disabled, [aria-disabled=true]')) return [];
    if (element.closest('[inert], [aria-hidden=true]')) return [];
    if (element.closest('[data-preview]')) return [];
    const isHiddenField =
      input.type === 'file' || input.type === 'radio' || input.type === 'checkbox';
    if (!shows(element) && !(isHiddenField && [...(input.labels ?? [])].some(shows))) return [];
    const type = element.tagName === 'INPUT' ? input.type : element.tagName.toLowerCase();
    const role =
      element.getAttribute('role') ??
      (element.tagName === 'INPUT' ? (OF_TYPE[type] ?? 'textbox') : NATIVE[element.tagName]!);
    const kind =
      element.tagName === 'A'
        ? 'link'
        : FIELDS.includes(role) || type === 'file'
          ? 'field'
          : 'button';
    const { form } = input;
    const posts =
      kind === 'button' && form !== null && form !== undefined && input.type === 'submit';
    const isEmpty = (field: Element) => {
      const { value, type: of } = field as HTMLInputElement;
      return value === '' && of !== 'hidden' && of !== 'file' && shows(field);
    };
    const name = nameOf(element).slice(0, 70);
    // A field named so hides the form's own `method`.
    const method = (input.formMethod || form?.getAttribute('method') || 'get').toUpperCase();
    const action = element.getAttribute('formaction') ?? form?.getAttribute('action') ?? '';
    const address = element.tagName === 'A' ? input.href : posts ? `${method} ${action}` : '';
    return [
      {
        path: pathOf(element, false),
        group: pathOf(element, true),
        role,
        name,
        kind,
        isFrame: modal === document.body && element.closest('main') === null,
        address,
        isDownload: element.hasAttribute('download') || element.hasAttribute('data-file'),
        hasEmptyFields: posts && [...form.querySelectorAll('input, textarea')].some(isEmpty),
        type,
        destroys: DESTROYS.test(name) || /logout|delete/.test(address),
      },
    ];
  });
}

export const controlsOf = (page: Page): Promise<Control[]> => page.evaluate(controlsShown);

/** Returns the label by which two controls are the same for a person who reads the page. */
export const labelOf = ({ role, name, address }: Control): string =>
  `${role} “${name}”${address.startsWith('http') ? '' : ` ${address.replace(/[0-9a-f]{24}/g, '*')}`}`;

/** Leaves out what a list repeats: the first, the last and, in the whole form, one in the middle stay. */
export function oneOfEach(all: readonly Control[]): Control[] {
  const groups = new Map<string, Control[]>();
  for (const one of all) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups.values()].flatMap((alike) => {
    const last = alike.length - 1;
    const places = IS_SHORT ? [0, last] : [0, Math.floor(alike.length / 2), last];
    return [...new Set(places)].map((place) => alike[place]!);
  });
}

/**
 * Runs in the page. @returns what a person sees and what fields hold, which tells whether a press has
 * changed anything
 */
function lookOfPage(): string {
  const fields = [...document.querySelectorAll('input, select, textarea')] as HTMLInputElement[];
  const text = `${location.pathname}${location.search}${document.body.innerHTML}${fields
    .map(({ value, checked }) => `${value}${checked}`)
    .join()}${document.querySelectorAll('dialog:modal, :popover-open').length}`;
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return `${hash} ${text.length}`;
}

export const lookOf = (page: Page): Promise<string> => page.evaluate(lookOfPage);
