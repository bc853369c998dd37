/** @jest-environment node */
import type * as z from 'zod';
import { ROUTES } from './routes';

/** A field that is text. */
interface Text {
  path: string;
  schema: z.ZodType;
}

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
};

/** Every field of text below a schema; a choice of words is none. */
function textsIn(schema: z.ZodType | undefined, path: string): Text[] {
  if (schema === undefined) return [];
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, each]) =>
        textsIn(each, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return textsIn(def.element, `${path}[]`);
    case 'record':
      return textsIn(def.valueType, `${path}{}`);
    case 'union':
      return def.options!.flatMap((each) => textsIn(each, path));
    case 'string':
      return [{ path, schema }];
    case 'pipe': {
      const within = textsIn(def.in, path);
      // The whole of what is made of a text, not its beginning alone.
      if (within.some((each) => each.path === path)) return [{ path, schema }];
      return [...within, ...textsIn(def.out, path)];
    }
    default:
      return textsIn(def.innerType, path);
  }
}

const texts = ROUTES.flatMap((route) =>
  (['body', 'query'] as const).flatMap((part) =>
    textsIn((route as { body?: z.ZodType; query?: z.ZodType })[part], '').map((text) => ({
      ...text,
      at: `${route.method} ${route.path} ${part} ${text.path}`,
    })),
  ),
);

const ENDLESS = 200_000;
const messagesOf = (schema: z.ZodType, length: number): string[] =>
  schema.safeParse('x'.repeat(length)).error?.issues.map(({ message }) => message) ?? [];

/** The most characters that are not too many; undefined where another rule ends it. */
function mostOf(schema: z.ZodType): number | undefined {
  const isTooLong = (length: number) => messagesOf(schema, length).includes('tooLong');
  if (!isTooLong(ENDLESS)) return undefined;
  let [fits, fitsNot] = [0, ENDLESS];
  while (fitsNot - fits > 1) {
    const middle = Math.floor((fits + fitsNot) / 2);
    if (isTooLong(middle)) fitsNot = middle;
    else fits = middle;
  }
  return fits;
}

it('There are many of them.', () => expect(texts.length).toBeGreaterThan(150));

/** Texts that no schema ends, and what does: a body as a whole has an end. */
const ENDED_ELSEWHERE: Record<string, string> = {
  'GET /isadmin query email': 'a question that is answered false; an address has an end',
  'GET /isadmin query phone': 'the same',
  'POST /api/addresses body placeStep': 'held against the steps that there are, kept nowhere',
  'POST /api/addresses/{id} body placeStep': 'the same',
  'PATCH /api/addresses/{id} body placeStep': 'the same',
  'POST /checkout body placeStep': 'the same',
  'POST /checkout body checkoutStep': 'the same',
  'POST /api/blocked-buyers body orderId': 'an id, or it finds no order',
  'POST /api/checkout/quote body delivery{}': 'what is no way of delivery chooses nothing',
};
const ended = texts.filter(({ at }) => !(at in ENDED_ELSEWHERE));

it.each(ended)('$at ends: what is endless is refused, or kept short', ({ schema }) => {
  const result = schema.safeParse('x'.repeat(ENDLESS));
  if (result.success) expect(String(result.data ?? '').length).toBeLessThan(2_000);
  const most = mostOf(schema);
  if (most === undefined) return;
  expect(messagesOf(schema, most)).not.toContain('tooLong');
  expect(messagesOf(schema, most + 1)).toContain('tooLong');
});

/** The most characters of fields of each name, wherever they stand: a bound that moves is meant to. */
const MOST: Record<string, string> = {
  oldPassword: '1000',
  // For passkeys: bytes of the authenticator, base64url.
  id: '1364',
  rawId: '1364',
  clientDataJSON: '4000',
  authenticatorData: '4000',
  signature: '4000',
  applyUntil: '40',
  attestationObject: '20000',
  transports: '20',
  email: '254',
  phone: '40',
  code: '60 100 200',
  name: '50 60 100 200 500',
  password: '1000 4000',
  profile: '500',
  token: '60 100 200 4000',
  otp: '60',
  names: '3000',
  walletId: '24',
  address: '300 500',
  about: '500',
  aboutBn: '500',
  policies: '800',
  policiesBn: '800',
  hours: '160',
  hoursBn: '160',
  logo: '500',
  cover: '500',
  account: '24 40 100',
  divisionId: '10',
  districtId: '10',
  upazilaId: '10',
  thana: '10',
  unionId: '10',
  line: '250',
  landmark: '100',
  orderId: '24',
  purchaseId: '24',
  productId: '24 100',
  variantId: '24 100',
  countedIn: '60',
  'option-0': '60',
  'option-1': '60',
  'option-2': '60',
  sellerId: '24',
  product: '24',
  variant: '24',
  district: '10',
  reason: '300 500 1000',
  before: '24',
  image: '500 1000',
  altEn: '200',
  altBn: '200',
  link: '500',
  linkTextEn: '60',
  linkTextBn: '60',
  source: '100',
  textEn: '1500',
  textBn: '1500',
  extraimages: '1000',
  productName: '200',
  productNameBn: '200',
  brand: '100',
  description: '1000 5000',
  content: '20000',
  descriptionBn: '5000',
  contentBn: '20000',
  shipsFrom: '3 10',
  nameEn: '80',
  parent: '60',
  slug: '60',
  key: '40',
  choices: '8000',
  subcategory: '300',
  attributes: '8000',
  unit: '20',
  nameBn: '50 80 100',
  value: '60',
  valueBn: '60',
  picture: '1000',
  _id: '24 100',
  sku: '64',
  barcode: '64',
  values: '60',
  q: '100 200',
  seller: '500',
  size: '60',
  colour: '60',
  addressId: '24',
  promotionCode: '100',
  notes: '1000',
  businessName: '160',
  campaignId: '24',
  caseId: '24',
  lotteryWords: '4000',
  medicineWords: '4000',
  tobaccoWords: '4000',
  drugsWords: '4000',
  weaponsWords: '4000',
  wildlifeWords: '4000',
  counterfeitWords: '4000',
  adultWords: '4000',
  moneyWords: '4000',
  subjectId: '24',
  businessBin: '30',
  file: '24',
  from: '30 40 300',
  until: '30 40',
  text: '1000 2000',
  number: '40 60',
  phoneNumber: '40',
  clientId: '4000',
  clientSecret: '4000',
  username: '4000',
  apiKey: '4000',
  secretKey: '4000',
  answerSecret: '200',
  accountId: '24',
  ids: '24',
  note: '200 500 1000',
  en: '80 120 200 300',
  bn: '80 120 200 300',
  reference: '60',
  district_id: '10',
  upazilla_id: '10',
  customerName: '100',
  shippingAddress: '500',
  lineId: '24',
  listId: '24',
  to: '24 30 254 300',
  courier: '100',
  trackingNumber: '100',
  path: '4096',
  photo: '500',
  referrer: '4096',
  branch: '100 200',
  paymentID: '200',
  payments: '1500',
  holder: '100',
  hosts: '2500',
  bank: '100 120',
  routing: '60',
  legalName: '160',
  expiresOn: '30',
  bin: '30',
  officerName: '120',
  officerTitle: '120',
  title: '80',
  titleBn: '80 120',
  titleEn: '120',
  products: '500',
  sellers: '500',
  sentRef: '100',
  words: '2000',
  photos: '500',
  groups: '60',
  label: '60',
  qr: '500',
  sender: '40',
  transactionId: '60',
};

it('The lengths of texts are those that were meant.', () => {
  const found: Record<string, Set<number>> = {};
  for (const { path, schema } of texts) {
    const most = mostOf(schema);
    const name = path
      .replaceAll(/\[\]|\{\}/g, '')
      .split('.')
      .at(-1)!;
    if (most !== undefined) (found[name] ??= new Set()).add(most);
  }
  const said = Object.entries(found).map(([name, lengths]) => [
    name,
    [...lengths].sort((one, other) => one - other).join(' '),
  ]);
  expect(Object.fromEntries(said)).toEqual(MOST);
});
