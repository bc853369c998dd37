'use client';

import { useEffect } from 'react';
import { useEarlyInput } from '@/components/ui/use-early-input';

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
  /** What the browser says of a field that it refuses, in the page's language. */
  words: Record<'required' | 'email' | 'passwordLength' | 'refused', string>;
}

/**
 * Two things that the browser would do in its own way, by one listener each for the whole document:
 * pictures that fail to load show the placeholder, and fields that the browser checks say what is
 * wrong in the page's language and not in the browser's. And what stands in fields before the script
 * runs, for all of the document's (`useEarlyInput`).
 */
export function DocumentEvents({ words }: Props) {
  useEarlyInput();
  useEffect(() => {
    function onError({ target }: Event) {
      if (target instanceof HTMLImageElement) replacePicture(target);
    }
    function onInvalid({ target }: Event) {
      if (!('validity' in (target as Element))) return;
      const field = target as HTMLInputElement;
      // What a script of the page said itself stays.
      if (field.validity.customError) return;
      const { valueMissing, typeMismatch, tooShort } = field.validity;
      const wrong = typeMismatch && field.type === 'email' ? words.email : words.refused;
      // Only new passwords have a shortest length: the house's rules see to it.
      const short = tooShort ? words.passwordLength : wrong;
      field.setCustomValidity(valueMissing ? words.required : short);
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
  }, [words]);
  return null;
}
