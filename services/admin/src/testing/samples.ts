import type { AdminShopper } from '@boaxepa/contracts/wire/accounts';
import type {
  AdminOrder,
  CnpjChange,
  FinancialReportRow,
  ReportDay,
  ReportOrder,
  TermsAcceptance,
} from '@boaxepa/contracts/wire/admin';
import type { AdminBag } from '@boaxepa/contracts/wire/bags';
import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import type { SecurityLogLine } from '@boaxepa/contracts/wire/securityEvents';
import { wholeWeek } from '@boaxepa/contracts/domain/schedules';

export const partnerId = 'a'.repeat(24);
export const shopperId = 'b'.repeat(24);
export const unknownId = 'f'.repeat(24);

export const partner: AdminPartner = {
  id: partnerId,
  businessName: 'Padaria Pão Quente',
  businessType: 'bakery',
  ownerName: 'José Lima',
  address: 'Rua Augusta, 1000, São Paulo',
  phone: '11977776666',
  email: 'padaria@example.test',
  cnpj: '12ABC34501DE35',
  status: 'pending',
  isApproved: false,
  rejectionReason: null,
  latitude: null,
  longitude: null,
  schedulesConfigured: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  pinReview: null,
  suggestedLocation: { latitude: -23.5505, longitude: -46.6333, label: 'São Paulo, SP' },
};

export const cnpjChange: CnpjChange = {
  at: '2026-11-20T12:00:00.000Z',
  from: '12345678000195',
  to: partner.cnpj,
  nameFrom: 'Padaria Antiga',
  nameTo: 'Padaria Nova',
  by: '5'.repeat(24),
  address: '203.0.113.7',
  requestId: 'request-2',
};

export const week = {
  schedules: wholeWeek([
    {
      dayOfWeek: 1,
      isOpen: true,
      openTime: '09:00',
      closeTime: '18:00',
      pickupStartTime: '10:00',
      pickupEndTime: '17:00',
    },
  ]),
  partner: { id: partnerId, businessName: partner.businessName, schedulesConfigured: true },
};

export const bag: AdminBag = {
  id: 'c'.repeat(24),
  name: 'Tipo de Sacola: Doce - Padaria',
  type: 'sweet',
  category: 'bakery',
  stock: 5,
  originalPrice: 2990,
  promotionalPrice: 1490,
  expiryDate: '2026-11-22',
};

export const shopper: AdminShopper = {
  id: shopperId,
  firstName: 'Ana',
  lastName: 'de Souza',
  email: 'ana@example.test',
  phone: '11988887777',
  cpf: '52998224725',
  createdAt: '2026-11-19T12:00:00.000Z',
};

export const securityLog: SecurityLogLine[] = [
  {
    id: '9'.repeat(24),
    at: '2026-11-20T12:00:00.000Z',
    kind: 'login',
    outcome: 'refused',
    code: 'INVALID_CREDENTIALS',
    accountId: shopperId,
    userType: 'shopper',
    target: null,
    address: '203.0.113.7',
    requestId: 'request-1',
  },
];

export const order: AdminOrder = {
  id: 'd'.repeat(24),
  status: 'delivered',
  orderType: 'pickup',
  paymentMethod: 'cash',
  totalAmount: 29.8,
  createdAt: '2026-11-20T13:00:00.000Z',
  shopperName: 'Ana de Souza',
  shopperEmail: 'ana@example.test',
  partnerName: partner.businessName,
  itemCount: 2,
};

export const ratingsPage = {
  ratings: [
    {
      id: '8'.repeat(24),
      stars: 4,
      comment: 'Tudo fresco',
      createdAt: '2026-11-20T15:00:00.000Z',
      orderId: order.id,
    },
  ],
  summary: { mean: 4, count: 1, distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } },
  nextCursor: null,
  conduct: { delivered: 9, missed: 3, ownRatings: 1 },
};

export const reportRow: FinancialReportRow = {
  partnerId,
  partnerName: partner.businessName,
  orderCount: 2,
  totalAmount: 59.6,
  averageAmount: 29.8,
};

export const reportDay: ReportDay = { date: '2026-11-20', orderCount: 2, totalAmount: 59.6 };

export const reportOrder: ReportOrder = {
  id: order.id,
  customerName: 'Ana de Souza',
  totalAmount: 29.8,
  orderType: 'pickup',
  createdAt: order.createdAt,
};

export const acceptance: TermsAcceptance = {
  id: 'e'.repeat(24),
  partnerId,
  partnerName: partner.businessName,
  userEmail: partner.email,
  acceptedAt: '2026-11-18T15:00:00.000Z',
  acceptedAtFormatted: '18/11/2026 12:00',
  ipAddress: '203.0.113.7',
  termsVersion: '1.0',
  check: { valid: true, reason: null },
};
