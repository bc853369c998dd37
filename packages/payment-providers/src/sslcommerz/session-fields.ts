import { fitted, Refused, takaText } from '@paikari/provider-calls';

/** One attempt to pay, as SSLCommerz is told of it. */
export interface SessionToOpen {
  /** Ours, unique for each attempt, at most 30 characters. */
  tranId: string;
  amountPoisha: number;
  successUrl: string;
  failUrl: string;
  cancelUrl: string;
  ipnUrl: string;
  buyer: {
    name: string;
    email: string;
    phone: string;
    address: string;
    city: string;
    postcode: string;
  };
  productName: string;
  productCategory: string;
  items: number;
}

const LEAST_POISHA = 10_00;
const MOST_POISHA = 500_000_00;
const LONGEST_TRAN_ID = 30;
const LONGEST_URL = 255;

/** Fields that must hold something, whatever a buyer left empty. */
const PLACEHOLDER = 'N/A';

const filled = (text: string, most: number) => fitted(text, most) || PLACEHOLDER;

/** An address is never cut: another one's mailbox might come out. */
function mailbox(email: string, placeholder: string): string {
  const clean = email.trim();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(clean) && clean.length <= 50 ? clean : placeholder;
}

/**
 * The fields of the init call without the store's credentials, each within its limit: texts are cut,
 * what is empty and mandatory gets a placeholder. Goods are brought by the sellers' couriers, so
 * SSLCommerz is told of no shipping of its own.
 * @param placeholderMail the shop's mailbox, in place of a buyer's that is missing or too long
 * @throws Refused `amount` below ৳10 or above ৳5,00,000
 * @throws RangeError where the shop's own reference or addresses break a limit
 */
export function sessionFields(
  session: SessionToOpen,
  placeholderMail: string,
): Record<string, string> {
  const { amountPoisha, buyer, tranId } = session;
  if (amountPoisha < LEAST_POISHA || amountPoisha > MOST_POISHA) {
    throw new Refused('amount', 'SSLCommerz takes amounts from ৳10 to ৳5,00,000.');
  }
  if (tranId === '' || tranId.length > LONGEST_TRAN_ID) throw new RangeError('tran_id is too long');
  const urls = {
    success_url: session.successUrl,
    fail_url: session.failUrl,
    cancel_url: session.cancelUrl,
    ipn_url: session.ipnUrl,
  };
  for (const [name, url] of Object.entries(urls)) {
    if (url.length > LONGEST_URL) throw new RangeError(`${name} is too long`);
  }
  return {
    total_amount: takaText(amountPoisha),
    currency: 'BDT',
    tran_id: tranId,
    ...urls,
    cus_name: filled(buyer.name, 50),
    cus_email: mailbox(buyer.email, placeholderMail),
    cus_add1: filled(buyer.address, 50),
    cus_city: filled(buyer.city, 50),
    cus_postcode: filled(buyer.postcode, 30),
    cus_country: 'Bangladesh',
    cus_phone: filled(buyer.phone, 20),
    shipping_method: 'NO',
    num_of_item: String(session.items),
    product_name: filled(session.productName, 255),
    product_category: filled(session.productCategory, 50),
    product_profile: 'physical-goods',
  };
}
