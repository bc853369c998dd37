import type { APIRequestContext, Page } from '@playwright/test';
import { IS_SHORT } from '../support/short-form';
import { bring, newcomer, send, WHERE, type Someone } from './support/money';
import { expect, person, test } from './support/people';

/** Texts without a blank, where people may write: nothing of them makes a page wider than its window. */

const MAP =
  'https://www.google.com/maps/place/Nawabpur+Tools+House/@23.7104,90.4074,17z/data=!3m1!4b1!4m6!3m5!1s0x3755b8b087026b81:0x8fa563bbdd5904c2!8m2!3d23.7104!4d90.4074!16s%2Fg%2F1tdxr3cw?entry=ttu&g_ep=EgoyMDI2MTExNy4wIKXMDSoASAFQAw';
const WORD = 'Oversized'.repeat(22).slice(0, 190);
/** Between the first two nothing is laid out another way. */
const WIDTHS = IS_SHORT ? [320, 1440] : [320, 390, 1440];

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const write = { headers: { Origin: ORIGIN } };

async function post(request: APIRequestContext, path: string, data: object): Promise<string> {
  const reply = await request.post(path, { data, ...write });
  const body = (await reply.json()) as { insertedId: string; acknowledged: boolean };
  expect(body, path).toMatchObject({ acknowledged: true });
  return body.insertedId;
}

interface Limits {
  version: number;
  groups: Record<string, { value: number | null; products: number | null }>;
}

async function setLimits(request: APIRequestContext, limits: Limits): Promise<void> {
  const { version } = (await (await request.get('/api/order-caps')).json()) as Limits;
  const data = { ...limits, version };
  expect((await request.put('/api/order-caps', { data, ...write })).ok()).toBe(true);
}

/** Lets orders be of any value, as the longest sums are. @returns what the limits were */
async function limitsOff(request: APIRequestContext): Promise<Limits> {
  const before = (await (await request.get('/api/order-caps')).json()) as Limits;
  const groups = Object.fromEntries(
    Object.entries(before.groups).map(([group, { products }]) => [
      group,
      { value: null, products },
    ]),
  );
  await setLimits(request, { ...before, groups });
  return before;
}

/** A window that has changed its width is laid out in its own time, where a machine does much else. */
const SETTLED_MS = 5000;

/** Which elements reach over the window's edge, where the page stays wider than it. */
async function tooWide(page: Page): Promise<string[]> {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const wide = await reachingOver(page);
    if (wide.length === 0 || Date.now() > deadline) return wide;
    await page.waitForTimeout(100);
  }
}

const reachingOver = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const over = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    const names = over.slice(0, 5).map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return `${element.tagName}.${element.className} from ${left} to ${right}`;
    });
    return [`${scrollWidth} px`, ...names];
  });

/** Screens of sellers and the shop alike. */
const DESK = [
  '/dashboard/parcels?tab=all',
  '/dashboard/parcels/pack',
  '/dashboard/returns',
  '/dashboard/complaints',
  '/dashboard/deadlines',
  '/dashboard/promotions',
  '/dashboard/papers',
  '/dashboard/couriers',
  '/dashboard/blocked-buyers',
];

/**
 * Creates the records that follow a delivered order, in the longest words: a complaint, a return, an address
 * of the address book.
 */
async function afterDelivery(
  buyer: Someone,
  admin: Page,
  orderId: string,
): Promise<Record<'buyers' | 'desk', string[]>> {
  const { page } = buyer;
  await bring({ ...buyer, page: admin }, orderId, 'delivered');
  await page.goto(`/order/return/${orderId}`);
  await page.getByLabel(/^Pieces to return/).fill('1');
  await page.getByLabel('Damaged or broken').check();
  await page.getByLabel('What is wrong?').fill(`${MAP}${WORD}`);
  await page.getByRole('button', { name: 'Request return' }).click();
  await page.waitForURL(/\/order\/returns\/[0-9a-f]{24}/);
  const returnPath = new URL(page.url()).pathname;
  await page.goto(`/complaint?order=${orderId}`);
  await page.getByLabel('What is it about?').selectOption('late');
  await page.getByLabel('What happened?').fill(`${MAP}${WORD}`);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await page.waitForURL(/\/complaint\/[0-9a-f]{24}/);
  const complaintPath = new URL(page.url()).pathname;
  await send(page.request, 'post', '/api/addresses', {
    ...WHERE,
    ...{ label: 'home', name: WORD.slice(0, 100), phone: '01712345678', line: WORD },
    landmark: WORD.slice(0, 100),
  });
  return {
    buyers: [returnPath, complaintPath, `/order/${orderId}`],
    desk: [
      returnPath.replace('/order/', '/dashboard/'),
      `/dashboard${complaintPath.replace('complaint', 'complaints')}`,
    ],
  };
}

test('nothing that people write makes a page wider than its window', async ({ browser }) => {
  // Some forty screens, each in every width.
  test.setTimeout(20 * 60_000);
  const guest = await person(browser);
  const name = `Seller${WORD}`.slice(0, 99);
  const email = `${'long'.repeat(14)}@${'address'.repeat(8)}.example.com`;
  const password = 'Nawabpur-kettle-2026';
  const registered = await guest.request.post('/adduser', {
    data: { name, email, password, profile: '' },
    ...write,
  });
  expect(registered.ok()).toBe(true);
  const login = await guest.request.post('/api/login', { data: { email, password }, ...write });
  expect(login.ok()).toBe(true);
  const [sample] = (await (await guest.request.get('/api/products?limit=1')).json()) as {
    image: string;
  }[];
  const productId = await post(guest.request, '/addproduct', {
    productName: `${WORD}`,
    productNameBn: 'লম্বা'.repeat(39),
    brand: WORD.slice(0, 100),
    category: 'Home & Kitchen Appliances',
    description: MAP,
    content: `${WORD.slice(0, 50)}: ${MAP}\n${MAP}`,
    descriptionBn: MAP,
    price: 99999999.99,
    minQuantity: 1,
    maxQuantity: 1000000,
    rating: 5,
    image: sample!.image,
  });
  const admin = await person(browser, 'admin');
  const review = await admin.request.patch(`/reviewproduct/${productId}`, {
    data: { status: 'published' },
    ...write,
  });
  expect(review.ok()).toBe(true);

  const limits = await limitsOff(admin.request);
  // Not the demonstration's customer, nor a phone that others order to: their next order would be too much
  // open at once.
  const someone = await newcomer(browser, `Buyer${WORD}`.slice(0, 99));
  const { page: buyer } = someone;
  const orderId = await post(buyer.request, '/addorder', {
    productId,
    quantity: 3,
    shippingAddress: MAP,
    phoneNumber: '01799000169',
    customerName: WORD.slice(0, 100),
    description: `${MAP}${WORD}`,
  });
  const delivered = await post(buyer.request, '/addorder', {
    productId,
    quantity: 1,
    shippingAddress: MAP,
    phoneNumber: '01799000169',
    customerName: WORD.slice(0, 100),
    description: MAP,
  });
  await setLimits(admin.request, limits);
  const after = await afterDelivery(someone, admin, delivered);
  await post2(guest.request, `/api/orders/notes/${orderId}`, { text: `${MAP}${WORD}` });
  const pending = await post(guest.request, '/addproduct', {
    productName: `Second${WORD}`,
    brand: WORD.slice(0, 100),
    category: 'Home & Kitchen Appliances',
    description: MAP,
    price: 10,
    maxQuantity: 5,
    image: sample!.image,
  });
  const sellerHref = await hrefOf(guest, `/product/${productId}`, 'a[href^="/seller/"]');

  const shop = [
    '/',
    `/product/${productId}`,
    `/bn/product/${productId}`,
    '/products',
    `/products?q=${WORD}`,
    `/products?brand=${WORD.slice(0, 100)}`,
    '/productcetagory?category=Home%20%26%20Kitchen%20Appliances',
    sellerHref,
  ];
  const dashboard = ['', '/allproducts', '/orders', '/notifications', `/product/${productId}`];
  const places: [Page, string[]][] = [
    [guest, shop],
    [
      buyer,
      [
        '/cart',
        `/order/${orderId}`,
        `/checkout/${productId}`,
        '/user/profile',
        '/dashboard',
        '/basket',
        '/checkout',
        '/user/addresses',
        '/track',
        ...after.buyers,
      ],
    ],
    [
      guest,
      [
        ...dashboard.map((path) => `/dashboard${path}`),
        `/dashboard/orders/${orderId}`,
        `/dashboard/orders/print?id=${orderId}`,
        `/dashboard/update/${productId}`,
        '/myproducts',
        `/productdetails?id=${productId}`,
        `/delete?id=${productId}`,
        '/user/profile',
        ...DESK,
        '/dashboard/balance',
        ...after.desk,
      ],
    ],
    [
      admin,
      [
        ...dashboard.map((path) => `/dashboard${path}`),
        `/dashboard/product/${pending}`,
        `/dashboard/orders/${orderId}`,
        '/dashboard/users?q=seller',
        '/dashboard/audit',
        '/bn/dashboard/orders',
        ...DESK,
        ...after.desk,
        '/dashboard/payments',
        '/dashboard/refunds',
        '/dashboard/remittances',
        '/dashboard/deadlines/figures?by=seller',
        '/dashboard/payouts',
      ],
    ],
  ];
  const found: Record<string, string[]> = {};
  for (const [page, addresses] of places) {
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await tooWide(page);
        if (wide.length > 0) found[`${address} at ${width}`] = wide;
      }
    }
  }
  // On paper: what the order pages print.
  for (const [page, address] of [
    [buyer, `/order/${orderId}`],
    [guest, `/dashboard/orders/print?id=${orderId}`],
  ] as const) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    const wide = await tooWide(page);
    if (wide.length > 0) found[`${address} on paper`] = wide;
    await page.emulateMedia({ media: null });
  }
  expect(found).toEqual({});
});

async function post2(request: APIRequestContext, path: string, data: object): Promise<void> {
  const reply = await request.post(path, { data, ...write });
  expect(reply.ok(), path).toBe(true);
}

async function hrefOf(page: Page, address: string, link: string): Promise<string> {
  await page.goto(address);
  return (await page.locator(link).first().getAttribute('href'))!;
}
