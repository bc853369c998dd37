import type { Cookie, Page } from '@playwright/test';
import { isTeamPermission } from '@/lib/shop/permissions';
import { PAGES } from '../../lib/shop/pages';
import { expectAccessible } from './support/accessibility';
import { newNumber } from './support/codes';
import { expect, person, test } from './support/people';
import { signInByPhone } from './support/phone-people';
import { catalogue } from './support/screen';

/** Every page of shop and dashboard, as people see it who have no e-mail, and as staff see such people. */

test.describe.configure({ mode: 'serial' });

const PAGE_MS = 60_000;

/** Returns the faults of a page that counted on an e-mail. */
async function holes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const HOLE = /\b(?:undefined|null|NaN)\b|\[object |\bInvalid Date\b/;
    const nameOf = (element: Element): string =>
      [
        element.textContent,
        element.getAttribute('aria-label'),
        ...[...element.querySelectorAll('img, [aria-label]')].map(
          (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
        ),
      ]
        .join('')
        .trim();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.parentElement!.closest('script, style, noscript, template')) continue;
      if (HOLE.test(node.textContent!)) found.push(`text: ${node.textContent!.trim()}`);
    }
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6, dt, th, legend')) {
      // A table's column of buttons has its name for readers of the screen alone, or none.
      if (heading.tagName !== 'TH' && nameOf(heading) === '') found.push('an empty heading');
    }
    for (const link of document.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (nameOf(link) === '') found.push(`an empty link to ${href}`);
      if (/^(?:mailto|tel):$|undefined|null/.test(href)) found.push(`a link to ${href}`);
    }
    for (const named of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        const words = named.getAttribute(name);
        if (words !== null && HOLE.test(words)) found.push(`${name}: ${words}`);
        if (name === 'aria-label' && words?.trim() === '') found.push('an empty aria-label');
      }
    }
    return [...new Set(found)];
  });
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBeLessThan(400);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await holes(page), path).toEqual([]);
    await expectAccessible(page);
  });
}

/** Pages that need nothing named, of those that everybody who is signed in may see. */
const open = (part: (path: string) => boolean): string[] =>
  PAGES.filter(
    ({ path, access }) =>
      (access === 'anyone' || access === 'user' || isTeamPermission(access)) &&
      !path.includes('{') &&
      part(path),
  )
    .map(({ path }) => path)
    // Shown by its name alone, or nothing without more in the address.
    .filter((path) => !['/page-not-found', '/reset', '/productdetails', '/delete'].includes(path));

const isDashboard = (path: string) => path.startsWith('/dashboard');

interface Somebody {
  /** `01…` */
  phone: string;
  id: string;
  /** Cookies of the one sign-in: each code costs an SMS. */
  cookies: Cookie[];
}

interface Story {
  seller: Somebody;
  buyer: Somebody;
  productId: string;
  orderId: string;
  purchaseId: string;
  complaintId: string;
}
const story = {} as Story;

async function post(page: Page, path: string, data: object, method: 'post' | 'patch' = 'post') {
  const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
  const reply = await page.request[method](path, { data, headers });
  const answer = (await reply.json()) as Record<string, string>;
  expect(answer, path).toMatchObject({ acknowledged: true });
  return answer;
}

async function somebody(page: Page, phone: string): Promise<Somebody> {
  const session = await page.request.get('/api/auth/session');
  const { user } = (await session.json()) as { user: { id: string } };
  return { phone, id: user.id, cookies: await page.context().cookies() };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(5 * PAGE_MS);
  const [selling, buying, staff] = [
    await person(browser),
    await person(browser),
    await person(browser, 'admin'),
  ];
  const [seller, buyer] = [newNumber(), newNumber()];
  await signInByPhone(selling, seller, 'Parvin Store');
  await signInByPhone(buying, buyer, 'Rahima Khatun');
  story.seller = await somebody(selling, seller);
  story.buyer = await somebody(buying, buyer);
  const [sample] = await catalogue(staff);
  const { image } = (await (await staff.request.get(`/api/product/${sample!._id}`)).json()) as {
    image: string;
  };
  const product = await post(selling, '/addproduct', {
    ...{ image, extraimages: [], productName: `Clay Pot of ${story.seller.id}`, brand: 'Parvin' },
    ...{ category: 'Home & Kitchen Appliances', description: 'Holds three litres.' },
    ...{ price: 250, minQuantity: 1, maxQuantity: 90, rating: 5 },
  });
  story.productId = product.insertedId!;
  await post(staff, `/reviewproduct/${story.productId}`, { status: 'published' }, 'patch');
  const order = await post(buying, '/addorder', {
    ...{ productId: story.productId, quantity: 2, customerName: 'Rahima Khatun' },
    ...{ shippingAddress: '12 Nawabpur Road, Dhaka', phoneNumber: buyer, description: '' },
  });
  story.orderId = order.insertedId!;
  const bought = (await (await buying.request.get('/myorder')).json()) as {
    _id: string;
    purchaseId: string;
  }[];
  story.purchaseId = bought.find(({ _id }) => _id === story.orderId)!.purchaseId;
  const complaint = await post(buying, `/api/complaints/order/${story.orderId}`, {
    ...{ about: 'late', text: 'It was to come on Monday.' },
  });
  story.complaintId = complaint.complaintId!;
  for (const page of [selling, buying, staff]) await page.context().close();
});

test('a buyer who has a phone alone sees every page whole', async ({ page }) => {
  test.setTimeout(60 * PAGE_MS);
  await page.context().addCookies(story.buyer.cookies);
  const { productId, orderId, purchaseId, complaintId, seller } = story;
  const own = [`/product/${productId}`, `/checkout/${productId}`, `/order/${orderId}`];
  const named = [`/seller/${seller.id}`, `/complaint/${complaintId}`, `/purchase/${purchaseId}`];
  for (const path of [...open((each) => !isDashboard(each)), ...own, ...named]) {
    await expectWhole(page, path);
  }
  for (const path of ['/bn', '/bn/cart', '/bn/user/profile', `/bn/order/${orderId}`]) {
    await expectWhole(page, path);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(story.buyer.phone)).toBeVisible();
  await expectAccessible(page);
});

test('a seller who has a phone alone sees every page of the dashboard whole', async ({ page }) => {
  test.setTimeout(60 * PAGE_MS);
  await page.context().addCookies(story.seller.cookies);
  const { productId, orderId, complaintId } = story;
  const named = [
    `/dashboard/product/${productId}`,
    `/dashboard/update/${productId}`,
    `/dashboard/orders/${orderId}`,
    `/dashboard/complaints/${complaintId}`,
    '/myproducts',
    `/productdetails?id=${productId}`,
    '/delete',
  ];
  for (const path of [...open(isDashboard), ...named]) await expectWhole(page, path);
  for (const path of ['/bn/dashboard', `/bn/dashboard/orders/${orderId}`]) {
    await expectWhole(page, path);
  }
});

test('staff meet people without an e-mail by their phone', async ({ page, login }) => {
  test.setTimeout(30 * PAGE_MS);
  await login('admin');
  const { productId, orderId, seller, buyer } = story;
  const shown = (phone: string) => page.getByText(phone).first();
  await expectWhole(page, `/dashboard/users?q=${encodeURIComponent(buyer.phone)}`);
  await expect(shown(buyer.phone)).toBeAttached();
  await expectWhole(page, `/dashboard/users/${buyer.id}`);
  await expect(shown(buyer.phone)).toBeVisible();
  await expectWhole(page, `/dashboard/audit?who=${encodeURIComponent(buyer.phone)}`);
  await expect(shown(buyer.phone)).toBeVisible();
  await expectWhole(page, `/dashboard/product/${productId}`);
  await expect(shown(seller.phone)).toBeVisible();
  await expectWhole(page, `/dashboard/allproducts?seller=${seller.id}`);
  await expect(page.getByRole('link', { name: /Clay Pot/ }).first()).toBeVisible();
  await expectWhole(page, `/dashboard/orders/${orderId}`);
  await expectWhole(page, '/dashboard/payments?tab=all');
  await expect(shown(buyer.phone)).toBeAttached();
});

test('nobody who looks at a product reads its seller’s phone', async ({ page }) => {
  for (const path of [`/product/${story.productId}`, `/seller/${story.seller.id}`]) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toContain(story.seller.phone.slice(1));
  }
  const json = await page.request.get(`/api/product/${story.productId}`);
  expect(await json.json()).toMatchObject({ author: '', authorName: 'Parvin Store' });
});
