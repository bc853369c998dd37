import { isWithdrawn, type OrderStatus } from '../orders/state-kinds';
import { vatWithin } from './content-rules';
import type { CreditNoteContent, InvoiceContent, PaperLine } from './kinds';

/** The rest of an invoice after earlier credit notes. */
interface Rest {
  lines: PaperLine[];
  deliveryPoisha: number;
  deliveryVatPoisha: number;
  /** Remaining total; less than the sum of its parts where a reduction belonged to no line. */
  totalPoisha: number;
  vatPoisha: number;
}

/** A refund that was granted: which units, what of it is delivery, and the whole. */
export interface GrantedCredit {
  lines: readonly { lineId: string; quantity: number; poisha: number }[];
  deliveryPoisha: number;
  amountPoisha: number;
}

type Sums = Pick<
  CreditNoteContent,
  | 'lines'
  | 'deliveryPoisha'
  | 'deliveryVatPoisha'
  | 'otherPoisha'
  | 'otherVatPoisha'
  | 'totalPoisha'
  | 'vatPoisha'
>;

function restOf(invoice: InvoiceContent, earlier: readonly CreditNoteContent[]): Rest {
  const credited = (valueOf: (note: CreditNoteContent) => number) =>
    earlier.reduce((sum, note) => sum + valueOf(note), 0);
  return {
    lines: invoice.lines.map((line) => {
      const before = earlier.flatMap(({ lines }) =>
        lines.filter(({ lineId }) => lineId === line.lineId),
      );
      const left = (name: 'quantity' | 'poisha' | 'vatPoisha') =>
        before.reduce((rest, one) => rest - one[name], line[name]);
      return {
        ...line,
        quantity: left('quantity'),
        discountPoisha: 0,
        poisha: left('poisha'),
        vatPoisha: left('vatPoisha'),
      };
    }),
    deliveryPoisha: invoice.delivery.poisha - credited((note) => note.deliveryPoisha),
    deliveryVatPoisha: invoice.delivery.vatPoisha - credited((note) => note.deliveryVatPoisha),
    totalPoisha: invoice.totalPoisha - credited(({ totalPoisha }) => totalPoisha),
    vatPoisha: invoice.vatPoisha - credited(({ vatPoisha }) => vatPoisha),
  };
}

/** The tax in a part of what is left of a sum; of all that is left, all of its tax. */
function vatOfPart(part: number, rest: { poisha: number; vatPoisha: number }, bp: number): number {
  return part === rest.poisha ? rest.vatPoisha : Math.min(rest.vatPoisha, vatWithin(part, bp));
}

/**
 * The sums of the credit note that takes back all of an invoice that is left.
 * @returns null where nothing is
 */
export function creditOfRest(
  invoice: InvoiceContent,
  earlier: readonly CreditNoteContent[],
): Sums | null {
  const rest = restOf(invoice, earlier);
  if (rest.totalPoisha <= 0) return null;
  const lines = rest.lines.filter(({ quantity, poisha }) => quantity > 0 || poisha > 0);
  const parts = lines.reduce((sum, { poisha }) => sum + poisha, rest.deliveryPoisha);
  const vat = lines.reduce((sum, { vatPoisha }) => sum + vatPoisha, rest.deliveryVatPoisha);
  return {
    lines,
    deliveryPoisha: rest.deliveryPoisha,
    deliveryVatPoisha: rest.deliveryVatPoisha,
    otherPoisha: rest.totalPoisha - parts,
    otherVatPoisha: rest.vatPoisha - vat,
    totalPoisha: rest.totalPoisha,
    vatPoisha: rest.vatPoisha,
  };
}

/**
 * The sums of the credit note for a refund that was granted. What is said of a line beyond what is
 * left of it stands as a reduction of the whole.
 * @returns null where nothing of the invoice is left
 */
export function creditOfRefund(
  invoice: InvoiceContent,
  earlier: readonly CreditNoteContent[],
  refund: GrantedCredit,
): Sums | null {
  const rest = restOf(invoice, earlier);
  const totalPoisha = Math.min(refund.amountPoisha, rest.totalPoisha);
  if (totalPoisha <= 0) return null;
  let open = totalPoisha;
  const take = (wanted: number, left: number) => {
    const part = Math.max(0, Math.min(wanted, left, open));
    open -= part;
    return part;
  };
  const bp = invoice.seller.vatBp;
  const lines = refund.lines.flatMap(({ lineId, quantity, poisha: wanted }) => {
    const line = rest.lines.find((one) => one.lineId === lineId);
    if (!line) return [];
    const poisha = take(wanted, line.poisha);
    const units = Math.min(quantity, line.quantity);
    return [{ ...line, quantity: units, poisha, vatPoisha: vatOfPart(poisha, line, bp) }];
  });
  const deliveryPoisha = take(refund.deliveryPoisha, rest.deliveryPoisha);
  const deliveryVatPoisha = vatOfPart(
    deliveryPoisha,
    { poisha: rest.deliveryPoisha, vatPoisha: rest.deliveryVatPoisha },
    invoice.delivery.vatPoisha === 0 ? 0 : bp,
  );
  const said = lines.reduce((sum, { vatPoisha }) => sum + vatPoisha, deliveryVatPoisha);
  const otherVatPoisha =
    totalPoisha === rest.totalPoisha
      ? rest.vatPoisha - said
      : Math.min(Math.max(0, rest.vatPoisha - said), vatWithin(open, bp));
  return {
    lines,
    deliveryPoisha,
    deliveryVatPoisha,
    otherPoisha: open,
    otherVatPoisha,
    totalPoisha,
    vatPoisha: said + otherVatPoisha,
  };
}

/** An order as far as its invoice follows from it. */
export interface CreditedOrder {
  orderStatus: OrderStatus;
  lines: readonly { _id: { toString(): string }; quantity: number; cancelled: number }[];
}

/**
 * Whether an invoice still says what is no sale any more: of an order that ended without one, anything;
 * else more units of a line than are left of it. Lines of which money was granted are not looked at, as
 * these units stand in the order for good.
 * @param notes its credit notes
 */
export function isUncredited(
  invoice: InvoiceContent,
  notes: readonly { content: CreditNoteContent; refundId?: unknown }[],
  order: CreditedOrder,
): boolean {
  const contents = notes.map(({ content }) => content);
  if (isWithdrawn(order.orderStatus)) return creditOfRest(invoice, contents) !== null;
  const granted = new Set(
    notes.flatMap(({ content, refundId }) =>
      refundId ? content.lines.map(({ lineId }) => lineId) : [],
    ),
  );
  return restOf(invoice, contents).lines.some(({ lineId, quantity }) => {
    const line = order.lines.find(({ _id }) => _id.toString() === lineId);
    if (!line || granted.has(lineId)) return false;
    return quantity > line.quantity - line.cancelled;
  });
}
