import type { Content } from './schema';
import { about } from './defaults/about';
import { announcement } from './defaults/announcement';
import { categories } from './defaults/categories';
import { contact } from './defaults/contact';
import { delivery } from './defaults/delivery';
import { faq } from './defaults/faq';
import { footer } from './defaults/footer';
import { help } from './defaults/help';
import { hero } from './defaults/hero';
import { privacy } from './defaults/privacy';
import { returns } from './defaults/returns';
import { terms } from './defaults/terms';

/** Default texts of a shop that has edited nothing: version 0 of every kind. */
export const DEFAULT_CONTENT: Content = {
  hero,
  announcement,
  faq,
  delivery,
  categories,
  footer,
  about,
  terms,
  privacy,
  returns,
  contact,
  help,
};

/** When these words were written: the "last changed" of pages that nobody has edited. */
export const DEFAULT_CONTENT_DATE = '2026-11-20T00:00:00.000Z';
