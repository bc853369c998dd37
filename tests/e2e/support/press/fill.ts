import type { ElementHandle, Page } from '@playwright/test';
import type { Control } from './controls';
import { MOST_CLICK_MS, type Watch } from './watch';

/** Words for the empty fields of a form, such as a person might write who reads no label. */

export interface Samples {
  word: string;
  number: string;
  phone: string;
  email: string;
}

/** So that no two are the same person's. */
let made = 0;

export const samplesFor = (language: 'en' | 'bn'): Samples => ({
  word: language === 'bn' ? 'রহিমা খাতুন' : 'Rahima Khatun',
  number: language === 'bn' ? '২' : '2',
  phone: language === 'bn' ? '০১৭১২৩৪৫৬৭৮' : '01712345678',
  email: `press-${process.pid}-${Date.now()}-${(made += 1)}@example.com`,
});

/** Runs in the page. Fills what is empty in the form of the button at the path. */
function fillEmpty([path, samples]: [string, Samples]): void {
  const button = document.querySelector(path) as HTMLButtonElement | null;
  const fields = [...(button?.form?.elements ?? [])] as HTMLInputElement[];
  for (const field of fields) {
    if (!field.checkVisibility() || field.disabled || field.readOnly) continue;
    // Its list of what fits would stand in front of the form.
    if (field.getAttribute('role') === 'combobox') continue;
    if (field.type === 'checkbox') {
      if (field.required && !field.checked) field.click();
    } else if (field.type === 'radio') {
      const isChosen = fields.some(({ name, checked }) => name === field.name && checked);
      if (!isChosen) field.click();
    } else if (field instanceof HTMLSelectElement) {
      const choice = [...field.options].find(({ value, disabled }) => value !== '' && !disabled);
      if (field.value === '' && choice) set(field, choice.value);
    } else if (field.value === '' && /^(INPUT|TEXTAREA)$/.test(field.tagName)) {
      const sample = sampleFor(field);
      if (sample !== null) set(field, sample);
    }
  }
  function sampleFor({ type, name, inputMode, autocomplete }: HTMLInputElement): string | null {
    if (['file', 'submit', 'button', 'hidden', 'image', 'reset'].includes(type)) return null;
    if (type === 'email' || /e-?mail/i.test(name)) return samples.email;
    if (type === 'tel' || /phone/i.test(name) || autocomplete === 'tel') return samples.phone;
    if (type === 'password') return 'river boat mango';
    if (type === 'date' || /^(from|to|starts|ends|day)/i.test(name)) return '2026-12-01';
    if (type === 'url') return 'https://example.com/a';
    return /numeric|decimal/.test(inputMode) || type === 'number' ? samples.number : samples.word;
  }
  function set(field: HTMLElement, value: string): void {
    const kind = Object.getPrototypeOf(field) as object;
    // React looks at the setter of the element itself, which has to be passed by.
    Object.getOwnPropertyDescriptor(kind, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

export const fillFormOf = (page: Page, path: string, samples: Samples): Promise<void> =>
  page.evaluate(fillEmpty, [path, samples] as [string, Samples]);

/** Does with a field what a person does, and takes it back. */
export async function useField(
  { page, language, watch }: { page: Page; language: 'en' | 'bn'; watch: Watch },
  { role, type }: Control,
  element: ElementHandle,
): Promise<void> {
  const options = { timeout: MOST_CLICK_MS };
  if (type === 'file') return;
  if (role === 'checkbox' || role === 'radio' || role === 'switch') {
    const label = (await element.evaluateHandle((field) => {
      const { labels, clientWidth } = field as HTMLInputElement;
      return clientWidth > 2 || !labels?.length ? field : labels[0]!;
    })) as ElementHandle;
    await label.click(options);
    await watch.settle();
    if (role !== 'radio' && !watch.hasMoved) await label.click(options);
  } else if (type === 'select') {
    const [value, other] = await element.evaluate((field) => {
      const { value: now, options: all } = field as HTMLSelectElement;
      return [now, [...all].find((one) => one.value !== now && !one.disabled)?.value ?? now];
    });
    await element.selectOption(other, options);
    await watch.settle();
    // It may have led to another list of the same page meanwhile.
    if (!watch.hasMoved) await element.selectOption(value, { timeout: 500 }).catch(() => {});
  } else if (role === 'slider') {
    await element.press('ArrowRight', options);
  } else {
    if (!(await element.isEditable())) return element.click(options);
    const value = await element.inputValue();
    const isNumber = await element.evaluate((field) =>
      /numeric|decimal|tel/.test((field as HTMLInputElement).inputMode),
    );
    const digit = language === 'bn' ? '২' : '2';
    await element.fill(
      /date|time|month/.test(type) ? value : isNumber ? digit : `${value}a`,
      options,
    );
    await element.evaluate((field) => (field as HTMLElement).blur());
    await watch.settle();
    if (watch.hasMoved) return;
    await element.fill(value, options);
    await page.keyboard.press('Escape');
  }
}
