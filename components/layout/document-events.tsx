'use client';

import { useInsertionEffect, useEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Where a field keeps its value, what the server sent in it, and the event in which React looks for a change. */
function kept(field: Field): [name: string, sent: unknown, event: string] {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex((option) => option.defaultSelected);
    return ['selectedIndex', Math.max(0, sent), 'change'];
  }
  return /radio|checkbox/.test(field.type)
    ? ['checked', (field as HTMLInputElement).defaultChecked, 'click']
    : ['value', field.defaultValue, 'change'];
}

/** @returns what tells of a field that a person changed; undefined of one that is as it was sent */
function tellerOf(field: Field): (() => void) | undefined {
  const [name, sent, event] = kept(field);
  const held = field as Field &
    Record<string, unknown> & {
      /** React's own note of the value, without a difference to which an event is no change. */
      _valueTracker?: { setValue(value: string): void };
    };
  const left = held[name];
  // In a group of radios the chosen one tells for all.
  if (left === sent || (field.type === 'radio' && !left)) return undefined;
  return () => {
    // A file that its field's own listener has taken meanwhile; nothing can put it back.
    if (field.type === 'file' && held[name] !== left) return;
    if (held[name] !== left) Object.assign(held, { [name]: left });
    held._valueTracker?.setValue(String(sent));
    // Made by hand it changes nothing itself.
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
}

/**
 * The one rule for what is typed, ticked or chosen before this script runs, or put back by the browser
 * after a reload or Back: it counts. Once the page has come alive, every field that is not as the server
 * sent it tells so by the event that a key or a tap would have made, so that whatever follows a field
 * (state, labels, sums, what is sent) follows it then as well. Stands once, in the root layout, which
 * comes alive with the document and stays (languages change by a full load), and holds for all forms.
 * Several fields may tell in a row: handlers build on the state so far.
 */
export function useEarlyInput(): void {
  useInsertionEffect(() => {
    // Noted before any ref or effect of a form (react-hook-form unticks the radios that it is given, a
    // further render puts a field back to its state), which no other hook can do; told when React is
    // through, as within its commit it would not listen.
    const tellers = [...document.querySelectorAll<Field>('input,select,textarea')].map(tellerOf);
    queueMicrotask(() => tellers.forEach((tell) => tell?.()));
  }, []);
}

/** Shown in place of every picture that fails to load. */
const NO_PICTURE = '/no-picture.svg';

function replacePicture(picture: HTMLImageElement): void {
  // The placeholder may fail too; then there is nothing left to try.
  if (picture.dataset.missing !== undefined) return;
  picture.dataset.missing = '';
  picture.removeAttribute('srcset');
  picture.src = NO_PICTURE;
}

interface Props {
  /** Texts in which the browser refuses a field, in the page's language. */
  labels: Record<'required' | 'email' | 'passwordLength' | 'refused', string>;
}

/**
 * Two things that the browser would do in its own way, by one listener each for the whole document:
 * pictures that fail to load show the placeholder, and fields that the browser checks say what is
 * wrong in the page's language and not in the browser's. And what stands in fields before the script
 * runs, for all of the document's (`useEarlyInput`).
 */
export function DocumentEvents({ labels }: Props) {
  useEarlyInput();
  useEffect(() => {
    function onError({ target }: Event) {
      if (target instanceof HTMLImageElement) replacePicture(target);
    }
    function onInvalid({ target }: Event) {
      if (!('validity' in (target as Element))) return;
      const field = target as HTMLInputElement;
      // Keeps a message that a script of the page set itself.
      if (field.validity.customError) return;
      const { valueMissing, typeMismatch, tooShort } = field.validity;
      const wrong = typeMismatch && field.type === 'email' ? labels.email : labels.refused;
      // Only new passwords have a shortest length: the house's rules see to it.
      const short = tooShort ? labels.passwordLength : wrong;
      field.setCustomValidity(valueMissing ? labels.required : short);
      // Whatever is answered next, as it may be another radio of this one's group: what is still wrong
      // when the form is sent again is said again. Captured: what a script says of it then stays.
      const forget = () => field.setCustomValidity('');
      document.addEventListener('input', forget, { once: true, capture: true });
    }
    // Neither event bubbles; both are captured.
    document.addEventListener('error', onError, true);
    document.addEventListener('invalid', onInvalid, true);
    // Pictures that failed before this script ran.
    for (const picture of document.images) {
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') {
        replacePicture(picture);
      }
    }
    return () => {
      document.removeEventListener('error', onError, true);
      document.removeEventListener('invalid', onInvalid, true);
    };
  }, [labels]);
  return null;
}
