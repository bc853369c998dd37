import { createTranslator } from 'next-intl';
import type { LabelFacts } from '@/lib/features/documents/label-rules';
import type { PrintedParcel } from '@/lib/features/documents/parcel-rules';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import bangla from '@/messages/bn.json';
import banglaDashboard from '@/messages/dashboard/bn.json';
import englishDashboard from '@/messages/dashboard/en.json';
import english from '@/messages/en.json';

/** The words of both languages, as the server has them. */
export const wordsIn = (locale: Locale): Translator =>
  createTranslator({
    locale,
    messages:
      locale === 'en' ? { ...english, ...englishDashboard } : { ...bangla, ...banglaDashboard },
  }) as unknown as Translator;

/** Each has a conjunct that a naive printer takes apart. */
export const CONJUNCT_ADDRESS =
  'বাসা ১২/ক, ব্লক-গ, স্ত্রীপুর লেন, লক্ষ্মীবাজার, ওয়ার্ড নং ৪২, সূত্রাপুর, ঢাকা ১১০০ (জ্ঞানদীপ বিদ্যালয়ের পশ্চিমে, ঙ্কুর ফার্মেসির ওপরে)';

export const labelFactsWith = (own: Partial<LabelFacts> = {}): LabelFacts => ({
  number: '261121-9C21A4-1',
  orderNumber: '261121-9C21A4',
  kind: 'goods',
  courier: 'Steadfast',
  trackingNumber: 'SFR123456789',
  branch: '',
  sender: { name: 'Chawkbazar Traders', phone: '+8801812345678', district: 'Dhaka' },
  receiver: {
    name: 'Rahima Khatun',
    phone: '+8801712345678',
    address: 'House 12/A, Road 3, Block C, Mirpur 10, Dhaka 1216 (west of the mosque)',
  },
  district: 'Dhaka',
  zone: 'city',
  cash: 12345.5,
  isPaid: false,
  weightGrams: 1250,
  lines: 3,
  units: 17,
  note: 'Please call before you come; fragile glass inside.',
  ...own,
});

/** A parcel as the dashboard has it. */
export const dashboardParcel = (own: Partial<DashboardParcel> = {}): DashboardParcel => ({
  _id: '6740c0de0000000000000001',
  kind: 'goods',
  number: '261121-9C21A4-1',
  orderId: '6740c0de0000000000000002',
  orderNumber: '261121-9C21A4',
  state: 'packed',
  lines: [
    {
      lineId: '6740c0de0000000000000003',
      quantity: 12,
      taken: 0,
      sellable: 0,
      sku: 'LUN-01',
      productName: 'Cotton lungi',
      productNameBn: 'সুতি লুঙ্গি',
      productImage: '',
      options: [{ name: 'Colour', nameBn: 'রং', value: 'Red', valueBn: 'লাল' }],
      unit: 'piece',
    },
  ],
  courier: 'Steadfast',
  courierSlug: 'steadfast',
  trackingNumber: 'SFR123456789',
  cash: 1060,
  weightGrams: 1250,
  awaitsCode: false,
  attempts: 0,
  packedAt: '2026-11-21T06:00:00.000Z',
  steps: [],
  sellerId: '6740c0de0000000000000004',
  sellerName: 'Chawkbazar Traders',
  customerName: 'Rahima Khatun',
  phoneNumber: '+8801712345678',
  shippingAddress: '12 Nawabpur Road, Dhaka',
  description: '',
  district: '47',
  attention: null,
  next: [],
  ...own,
});

export const printedParcel = (own: Partial<DashboardParcel> = {}): PrintedParcel => {
  const parcel = dashboardParcel(own);
  return {
    parcel,
    sender: {
      ...{ name: parcel.sellerName, phone: '+8801812345678' },
      ...{ district: 'Dhaka', address: '' },
    },
    district: 'Dhaka',
    order: undefined,
  };
};
