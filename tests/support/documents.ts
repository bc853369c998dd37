import { Types } from 'mongoose';
import type {
  InvoiceContent,
  NewDocument,
  DocumentLine,
  DocumentSeller,
} from '@/lib/features/documents/types';

export const newId = () => String(new Types.ObjectId());

export const DOCUMENT_SELLER: DocumentSeller = {
  name: 'Rahim Traders',
  legalName: '',
  bin: '',
  address: '',
  vatBp: 0,
  officerName: '',
  officerTitle: '',
};

export const documentLine = (own: Partial<DocumentLine> = {}): DocumentLine => ({
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
  seller: DOCUMENT_SELLER,
  buyer: { name: 'Karim', phone: '+8801712345678', address: 'House 5, Road 3, Dhanmondi, Dhaka' },
  lines: [documentLine()],
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
} = {}): NewDocument {
  const subject = `order:${orderId}:invoice`;
  return { kind: 'invoice', subject, sellerId, customerId, orderId, issuedAt, content };
}
