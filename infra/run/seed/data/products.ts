import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { BusinessType } from '@boaxepa/contracts/wire/partners';
import type { ProductCategory } from '@boaxepa/contracts/wire/products';

/** A demo product. Prices are in reais. A promotional price of 0 means that there is no promotion. */
export type DemoProduct = readonly [
  name: string,
  category: ProductCategory,
  price: number,
  discountPrice: number,
  stock: number,
  description: string,
  flash?: true,
];

const market: readonly DemoProduct[] = [
  ['Queijo meia cura 500 g', 'dairy', 38.9, 27.9, 12, 'Da Serra da Canastra, peça inteira.', true],
  ['Iogurte natural 1 L', 'dairy', 14.5, 8.9, 18, 'Vence em três dias.'],
  ['Leite integral 1 L', 'dairy', 6.49, 4.99, 30, 'Caixa longa vida.'],
  ['Banana prata (kg)', 'fruits', 7.9, 3.9, 25, 'Bem madura, ótima para bolo.', true],
  ['Mamão formosa', 'fruits', 12.9, 7.5, 9, 'Pronto para comer hoje.'],
  ['Alface crespa', 'vegetables', 4.5, 2.5, 14, 'Colhida ontem.'],
  ['Arroz agulhinha 5 kg', 'grains', 29.9, 24.9, 20, 'Embalagem com avaria leve.'],
  ['Macarrão penne 500 g', 'pasta', 5.9, 0, 40, 'De grano duro.'],
  ['Detergente neutro 500 ml', 'cleaning', 2.99, 2.29, 60, 'Fim de lote.'],
  ['Filé de tilápia 400 g', 'fish', 32.9, 22.9, 6, 'Congelado, sem espinhas.'],
];
const bakery: readonly DemoProduct[] = [
  ['Pão francês (10 un.)', 'bakery', 12, 6, 20, 'Fornada da manhã.', true],
  ['Bolo de fubá', 'sweets', 24, 15, 4, 'Com erva-doce, inteiro.'],
  ['Croissant de manteiga', 'bakery', 9.5, 5.5, 11, 'Assado hoje cedo.'],
  ['Sonho de creme', 'sweets', 8, 4.5, 9, 'Recheado na hora.'],
  ['Pão de queijo (250 g)', 'snacks', 16, 11, 8, 'Polvilho azedo e queijo de Minas.'],
  ['Café coado 300 ml', 'beverages', 7, 0, 30, 'Do sul de Minas.'],
];
const restaurant: readonly DemoProduct[] = [
  ['Lasanha à bolonhesa', 'food', 42, 26, 6, 'Porção para dois, para aquecer em casa.', true],
  ['Feijoada (marmita)', 'food', 36, 22, 8, 'Com arroz, couve e farofa.'],
  ['Molho de tomate da casa 500 g', 'sauces', 18, 12, 10, 'Cozido por quatro horas.'],
  ['Pudim de leite', 'sweets', 14, 8.5, 7, 'Fatia generosa.'],
  ['Suco de laranja 500 ml', 'beverages', 11, 7, 12, 'Espremido hoje.'],
];
const pharmacy: readonly DemoProduct[] = [
  ['Protetor solar FPS 50', 'hygiene', 64.9, 42.9, 9, 'Validade em dois meses.', true],
  ['Shampoo suave 400 ml', 'hygiene', 22.9, 16.9, 15, 'Embalagem antiga.'],
  ['Vitamina C 30 comprimidos', 'medicine', 19.9, 13.9, 22, 'Suplemento efervescente.'],
  ['Barra de cereal (3 un.)', 'snacks', 9.9, 6.9, 25, 'Castanhas e frutas.'],
];
const grocery: readonly DemoProduct[] = [
  ['Cesta de legumes da semana', 'vegetables', 29.9, 17.9, 7, 'Cerca de 4 kg do que está na época.', true],
  ['Tomate italiano (kg)', 'vegetables', 11.9, 6.9, 16, 'Para molho.'],
  ['Manga palmer (kg)', 'fruits', 9.9, 5.9, 13, 'Doce e sem fiapo.'],
  ['Geleia de morango 300 g', 'preserves', 21, 15, 10, 'Feita na casa.'],
  ['Feijão carioca 1 kg', 'grains', 9.5, 7.9, 24, 'Safra nova.'],
];
const convenience: readonly DemoProduct[] = [
  ['Sanduíche natural', 'snacks', 16.9, 9.9, 10, 'Frango com cenoura.', true],
  ['Água de coco 330 ml', 'beverages', 8, 5.5, 30, 'Gelada.'],
  ['Sorvete de massa 1,5 L', 'frozen', 34.9, 24.9, 8, 'Creme com passas.'],
  ['Chocolate ao leite 90 g', 'sweets', 8.9, 6.5, 26, 'Barra.'],
];

export const demoProducts: Record<BusinessType, readonly DemoProduct[]> = {
  supermarket: market,
  bakery,
  restaurant,
  pharmacy,
  grocery,
  gas_station: convenience,
  other: convenience,
};

/** A demo surprise bag. Prices are in reais. `days` is the number of days until the bag expires. */
export type DemoBag = readonly [
  type: BagType,
  category: BagCategory,
  originalPrice: number,
  promotionalPrice: number,
  stock: number,
  days: number,
];

export const demoBags: Record<BusinessType, readonly DemoBag[]> = {
  bakery: [
    ['doce', 'padaria', 32, 14.9, 5, 0],
    ['mista', 'padaria', 40, 19.9, 3, 1],
    ['salgada', 'padaria', 36, 17.5, 0, 1],
  ],
  supermarket: [
    ['mista', 'diversos', 48, 19.9, 6, 0],
    ['mista', 'hortifruti', 35, 14.9, 8, 1],
    ['salgada', 'laticinios', 42, 20.9, 2, 2],
  ],
  restaurant: [
    ['salgada', 'pratos', 44, 17.5, 4, 0],
    ['doce', 'pratos', 28, 12.9, 3, 0],
  ],
  pharmacy: [['mista', 'diversos', 60, 24.9, 3, 7]],
  grocery: [
    ['mista', 'hortifruti', 30, 12.9, 7, 0],
    ['doce', 'hortifruti', 26, 11.9, 4, 1],
  ],
  gas_station: [
    ['mista', 'bebidas', 30, 13.9, 5, 1],
    ['salgada', 'diversos', 28, 12.5, 2, 0],
  ],
  other: [['mista', 'bebidas', 38, 16.9, 4, 1]],
};
