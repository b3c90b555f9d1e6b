import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { cellOf } from '../../../../services/catalog/src/modules/partners/list/shopGrid.ts';

const types = ['bakery', 'supermarket', 'restaurant', 'grocery', 'pharmacy'];
const words = ['padaria', 'mercado', 'restaurante', 'mercearia', 'farmacia'];
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  isOpen: true,
  openTime: '00:00',
  closeTime: '23:59',
  pickupStartTime: '17:00',
  pickupEndTime: '19:30',
}));

export const shopId = (index: number) => objectId(index.toString(16).padStart(24, '0'));

/**
 * Returns the MongoDB document of an approved shop at `place`. The shop is open every day. Its id and its name depend
 * only on `index`.
 */
export function shop(index: number, place: { lat: number; lng: number }) {
  const kind = index % types.length;
  const name = `${words[kind]} ${index}`;
  return {
    _id: shopId(index),
    businessName: name,
    nameKey: name,
    listWords: [...name.split(' '), 'pao', 'de', 'queijo', 'leite', 'arroz'],
    searchWords: [],
    businessType: types[kind],
    ownerName: 'Maria Silva',
    address: 'Rua Augusta, 500 - Consolação, São Paulo - SP',
    phone: '11988887777',
    email: `loja${index}@exemplo.com.br`,
    cnpj: String(index).padStart(14, '0'),
    status: 'approved',
    rejectionReason: null,
    statusVersion: 1,
    location: { type: 'Point', coordinates: [place.lng, place.lat] },
    cell: cellOf(place),
    zone: 'America/Sao_Paulo',
    schedules: week,
    schedulesConfigured: true,
    ratingSum: 14,
    ratingCount: 3,
    deletingSince: null,
    createdAt: new Date(),
  };
}

/** Returns the MongoDB document of a surprise bag or a product. `partner` is the index of the shop that sells it. */
export function item(partner: number, kind: 'bag' | 'product', index: number) {
  return {
    partnerId: shopId(partner),
    kind,
    name:
      kind === 'bag' ? 'Tipo de Sacola: Mista - Diversos' : `Pão de queijo ${String(index).padStart(6, '0')}`,
    price: 1490,
    originalPrice: 4000,
    isActive: true,
    isDeleted: false,
    initial: 5,
    added: 0,
    available: 5,
    held: 0,
    sold: 0,
    removed: 0,
    holds: [],
    bag:
      kind === 'bag'
        ? {
            type: 'mista',
            category: 'diversos',
            observation: 'Itens do dia',
            expiryDate: '2099-12-31',
            expiresAt: new Date('2100-01-01T03:00:00Z'),
          }
        : null,
    product:
      kind === 'product'
        ? {
            description: 'Pacote com 6',
            category: 'bakery',
            isFlashDeal: false,
            photoUrl: '/media/pao.svg',
            searchText: 'pao de queijo\npacote com 6',
            nameWords: ['pao', 'de', 'queijo'],
            nameKey: `pão de queijo ${String(index).padStart(6, '0')}`,
          }
        : null,
    createdAt: new Date(),
  };
}
