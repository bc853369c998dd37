// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  day,
  emptyAsNull,
  integer,
  line,
  phone,
  requiredLine,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import { ticked } from '../schema';
import { hasContact, hasOtherChannel } from '../../../shop/contact-rules';
import { lowStockLevel } from '../../../shop/low-stock';
import { isShopName } from './name-rules';

const key = (name: ValidationKey) => name;

const noContacts = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => !hasContact(value) && !hasOtherChannel(value), key('noContacts'));

/**
 * The texts of a shop, which its page shows to everybody. Together they fit into the cookie that carries a
 * refused form back.
 */
const textShape = {
  hours: noContacts(line(160)).default(''),
  hoursBn: noContacts(line(160)).default(''),
  about: noContacts(text(500)).default(''),
  aboutBn: noContacts(text(500)).default(''),
  policies: noContacts(text(800)).default(''),
  policiesBn: noContacts(text(800)).default(''),
};

const shopShape = {
  name: noContacts(requiredLine(60)).refine(
    (value) => value === '' || isShopName(value),
    key('shopName'),
  ),
  phone,
  ...textShape,
  /** As `/upload` answered it; empty: the stored one stays. */
  logo: text(500).default(''),
  cover: text(500).default(''),
  removeLogo: ticked,
  removeCover: ticked,
  /** The version that the change was made from, 0 for none. */
  version: integer({ min: 0 }),
};

/** `POST /api/shop`: a seller's profile, whole but for its pictures. */
export const shopSchema = z.object(shopShape);
export type ShopInput = z.output<typeof shopSchema>;

/** `POST /api/shop/holiday`: first and last day without orders; both empty: no holiday. */
export const holidaySchema = z.object({ from: emptyAsNull(day), until: emptyAsNull(day) });
export type HolidayInput = z.output<typeof holidaySchema>;

/** `POST /api/shop/low-stock`: the level for products without one of their own; empty: none. */
export const shopLowStockSchema = z.object({ lowStock: emptyAsNull(lowStockLevel) });
export type ShopLowStockInput = z.output<typeof shopLowStockSchema>;

/** Fields of the form of low stock that return into it where it was refused. */
export const LOW_STOCK_FORM_FIELDS = ['lowStock', 'account'] as readonly string[];

/** Fields of the holiday's form that return into it where it was refused. */
export const HOLIDAY_FORM_FIELDS = ['from', 'until', 'account'] as readonly string[];

/** Fields that return into a refused form. */
export const SHOP_FORM_FIELDS = [...Object.keys(shopShape), 'account'] as readonly string[];

type ShopTexts = Pick<ShopInput, keyof typeof textShape>;

/** A shop's profile as its seller edits it. */
export interface ShopView extends ShopTexts {
  name: string;
  /** `+8801…`, or empty. */
  phone: string;
  /** Address of the picture, or empty. */
  logo: string;
  cover: string;
  version: number;
  /** Days of the holiday that it is on or that is to come, ISO 8601; empty: none. */
  holidayFrom: string;
  holidayUntil: string;
  /** Pieces below which products without a level of their own run low; null: none is set. */
  lowStock: number | null;
  /** The latest last; ISO 8601. */
  earlierNames: { name: string; until: string }[];
}

/** What everybody may know of a shop. Its phone is for papers, couriers and buyers with an order alone. */
export type PublicShop = Pick<ShopView, 'name' | 'logo' | 'cover'> & ShopTexts;
