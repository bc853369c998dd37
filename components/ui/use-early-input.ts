'use client';

import { useInsertionEffect } from 'react';
import { useHydrated } from './use-hydrated';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What React remembers of a field, by which it tells a change from an event that changed nothing. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Puts a field back to what the person left there, and says so with the browser's own event. */
type Tell = () => void;

function earlier(field: Field): Tell | null {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field;
    const sent = [...field.options].findIndex((option) => option.defaultSelected);
    if (selectedIndex === Math.max(0, sent)) return null;
    return () => {
      field.selectedIndex = selectedIndex;
      tell(field, 'change');
    };
  }
  if (isTicked(field)) {
    const { checked } = field;
    // Of a group of radios the chosen one tells for all.
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return null;
    return () => {
      if (field.checked !== checked) field.checked = checked;
      tell(field, 'click', String(!checked));
    };
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    return field.files?.length ? () => tell(field, 'change') : null;
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return null;
  return () => {
    if (field.value !== value) field.value = value;
    tell(field, 'input', defaultValue);
  };
}

/**
 * @param event the one in which React looks for a change of such a field; made by hand it changes nothing
 * @param before what React is to take for the value so far. Without it the event would be no change, as
 * React notes what it finds in a field when it takes the page over.
 */
function tell(field: Field, event: 'change' | 'click' | 'input', before?: string): void {
  if (before !== undefined) (field as Tracked)._valueTracker?.setValue(before);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/**
 * The one rule for what is typed, ticked or chosen before this script runs, or put back by the browser
 * after a reload or Back: it counts. Once the page has come alive, every field that is not as the server
 * sent it tells so by the event that a key or a tap would have made, so that whatever follows a field
 * (state, labels, sums, what is sent) follows it then as well. Stands once, in the root layout, and holds
 * for all forms; their handlers must build on the state so far, as several may come in a row.
 */
export function useEarlyInput(): void {
  const hydrated = useHydrated();
  useInsertionEffect(() => {
    // A page that was opened within the shop has nothing from before the script.
    if (hydrated) return;
    // Noted before any ref or effect of a form (react-hook-form unticks the radios that it is given, a
    // further render puts a field back to its state), which no other hook can do; told when React is
    // through, as within its commit it would not listen.
    const tells = [...document.querySelectorAll<Field>('input,select,textarea')].map(earlier);
    queueMicrotask(() => tells.forEach((each) => each?.()));
  }, []);
}
