import { Types } from 'mongoose';
import type {
  InvoiceContent,
  NewPaper,
  PaperLine,
  PaperSeller,
} from '@/lib/features/documents/kinds';

export const newId = () => String(new Types.ObjectId());

export const PAPER_SELLER: PaperSeller = {
  name: 'Rahim Traders',
  legalName: '',
  bin: '',
  address: '',
  vatBp: 0,
  officerName: '',
  officerTitle: '',
};

export const paperLine = (own: Partial<PaperLine> = {}): PaperLine => ({
  lineId: newId(),
  name: 'Cotton lungi',
  nameBn: 'সুতি লুঙ্গি',
  brand: 'Amanat Shah',
  sku: '',
  options: [],
  unit: 'piece',
  quantity: 2,
  pricePoisha: 500_00,
  discountPoisha: 0,
  poisha: 1000_00,
  vatPoisha: 0,
  ...own,
});

export const invoiceContent = (own: Partial<InvoiceContent> = {}): InvoiceContent => ({
  orderNumber: '261121-9C21A4',
  placedAt: new Date('2026-11-21T04:00:00Z'),
  seller: PAPER_SELLER,
  buyer: { name: 'Karim', phone: '+8801712345678', address: 'House 5, Road 3, Dhanmondi, Dhaka' },
  lines: [paperLine()],
  delivery: { way: 'courier', poisha: 60_00, vatPoisha: 0, atBranchPoisha: 0, toAgree: false },
  goodsPoisha: 1000_00,
  discountPoisha: 0,
  totalPoisha: 1060_00,
  vatPoisha: 0,
  payments: [],
  duePoisha: 1060_00,
  ...own,
});

/** An invoice of a seller for an order that there is not. */
export function newInvoice({
  sellerId = newId(),
  orderId = newId(),
  customerId = newId(),
  issuedAt = new Date('2026-11-22T06:00:00Z'),
  content = invoiceContent(),
}: {
  sellerId?: string;
  orderId?: string;
  customerId?: string;
  issuedAt?: Date;
  content?: InvoiceContent;
} = {}): NewPaper {
  const subject = `order:${orderId}:invoice`;
  return { kind: 'invoice', subject, sellerId, customerId, orderId, issuedAt, content };
}
