import type { BusinessType } from '@boaxepa/contracts/wire/partners';
import { closedDay, type DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';

type Hours = readonly [open: string, close: string, from: string, to: string];

function week(hours: Hours, closedDays: readonly number[] = []): DaySchedule[] {
  const [openTime, closeTime, pickupStartTime, pickupEndTime] = hours;
  return dayNames.map((_, dayOfWeek) =>
    closedDays.includes(dayOfWeek)
      ? closedDay(dayOfWeek)
      : { dayOfWeek, isOpen: true, openTime, closeTime, pickupStartTime, pickupEndTime },
  );
}

const roundTheClock = week(['00:00', '23:59', '00:00', '23:59']);
const shopHours = week(['07:00', '22:00', '16:00', '21:30']);
const bakeryHours = week(['06:00', '21:00', '17:00', '20:30']);
const lunchAndDinner = week(['11:00', '23:00', '14:30', '22:30']);
const weekdays = week(['08:00', '20:00', '17:00', '19:30'], [0]);

/** A demo shop in the form of a table row. */
type Row = readonly [
  name: string,
  type: BusinessType,
  owner: string,
  address: string,
  latitude: number,
  longitude: number,
  week: DaySchedule[] | undefined,
];

/** Approved shops within 15 km of Avenida Paulista, and two distant shops. */
export const approvedRows: readonly Row[] = [
  [
    'Padaria Pão da Vila',
    'bakery',
    'João Aurora',
    'Rua Augusta, 1508, Consolação, São Paulo',
    -23.5588,
    -46.6598,
    roundTheClock,
  ],
  [
    'Empório Santa Cecília',
    'supermarket',
    'Helena Prado',
    'Rua das Palmeiras, 210, Santa Cecília, São Paulo',
    -23.5389,
    -46.6497,
    roundTheClock,
  ],
  [
    'Cantina da Nona',
    'restaurant',
    'Rosa Bianchi',
    'Rua Treze de Maio, 668, Bela Vista, São Paulo',
    -23.5567,
    -46.6441,
    lunchAndDinner,
  ],
  [
    'Farmácia Paulista',
    'pharmacy',
    'Marcos Teles',
    'Avenida Paulista, 2073, Bela Vista, São Paulo',
    -23.5585,
    -46.6601,
    roundTheClock,
  ],
  [
    'Hortifruti da Praça',
    'grocery',
    'Lia Nakamura',
    'Praça Benedito Calixto, 95, Pinheiros, São Paulo',
    -23.5581,
    -46.6793,
    shopHours,
  ],
  [
    'Mercado Bom Vizinho',
    'supermarket',
    'Paulo Serra',
    'Rua Vergueiro, 1421, Paraíso, São Paulo',
    -23.5742,
    -46.6401,
    roundTheClock,
  ],
  [
    'Padaria Estrela de Pinheiros',
    'bakery',
    'Teresa Moura',
    'Rua dos Pinheiros, 870, Pinheiros, São Paulo',
    -23.5662,
    -46.6839,
    bakeryHours,
  ],
  [
    'Tempero Baiano',
    'restaurant',
    'Dinorá Santos',
    'Rua Aspicuelta, 330, Vila Madalena, São Paulo',
    -23.5561,
    -46.6893,
    roundTheClock,
  ],
  [
    'Drogaria Liberdade',
    'pharmacy',
    'Kenji Sato',
    'Rua Galvão Bueno, 120, Liberdade, São Paulo',
    -23.5583,
    -46.6353,
    shopHours,
  ],
  [
    'Mercearia do Zé',
    'grocery',
    'José Batista',
    'Rua Fradique Coutinho, 915, Vila Madalena, São Paulo',
    -23.5584,
    -46.6867,
    shopHours,
  ],
  [
    'Supermercado Jardins',
    'supermarket',
    'Beatriz Rocha',
    'Alameda Lorena, 1345, Jardim Paulista, São Paulo',
    -23.5639,
    -46.6671,
    roundTheClock,
  ],
  [
    'Pizzaria Forno Velho',
    'restaurant',
    'Enzo Ricci',
    'Rua Bixiga, 52, Bela Vista, São Paulo',
    -23.5541,
    -46.6465,
    week(['18:00', '23:59', '21:00', '23:59']),
  ],
  [
    'Posto Rebouças',
    'gas_station',
    'Sérgio Pinto',
    'Avenida Rebouças, 2300, Pinheiros, São Paulo',
    -23.5633,
    -46.6792,
    roundTheClock,
  ],
  [
    'Confeitaria Doce Ipê',
    'bakery',
    'Marina Alves',
    'Rua Oscar Freire, 725, Cerqueira César, São Paulo',
    -23.5617,
    -46.6702,
    shopHours,
  ],
  [
    'Sabor do Cerrado',
    'restaurant',
    'Ivo Nogueira',
    'Rua Joaquim Távora, 640, Vila Mariana, São Paulo',
    -23.5881,
    -46.6389,
    lunchAndDinner,
  ],
  [
    'Quitanda Bela Vista',
    'grocery',
    'Nair Campos',
    'Rua Rui Barbosa, 90, Bela Vista, São Paulo',
    -23.5572,
    -46.6459,
    roundTheClock,
  ],
  [
    'Mercado Municipal da Lapa',
    'supermarket',
    'Cláudio Reis',
    'Rua Herbart, 47, Lapa, São Paulo',
    -23.5217,
    -46.7048,
    shopHours,
  ],
  [
    'Farmácia Ipiranga',
    'pharmacy',
    'Sônia Melo',
    'Rua Silva Bueno, 1930, Ipiranga, São Paulo',
    -23.5921,
    -46.6028,
    weekdays,
  ],
  [
    'Padaria Nova Moóca',
    'bakery',
    'Antônio Greco',
    'Rua da Mooca, 2810, Mooca, São Paulo',
    -23.5561,
    -46.5975,
    bakeryHours,
  ],
  [
    'Flor de Sal Bistrô',
    'restaurant',
    'Camila Duarte',
    'Rua Bandeira Paulista, 480, Itaim Bibi, São Paulo',
    -23.5845,
    -46.6767,
    lunchAndDinner,
  ],
  [
    'Empório Moema Natural',
    'other',
    'Renata Lopes',
    'Alameda dos Arapanés, 700, Moema, São Paulo',
    -23.6012,
    -46.6623,
    roundTheClock,
  ],
  [
    'Floricultura e Café Tulipa',
    'other',
    'Olga Freitas',
    'Rua Harmonia, 278, Vila Madalena, São Paulo',
    -23.5571,
    -46.6904,
    weekdays,
  ],
  [
    'Mercado Santana',
    'supermarket',
    'Wagner Dias',
    'Rua Voluntários da Pátria, 2100, Santana, São Paulo',
    -23.4987,
    -46.6261,
    roundTheClock,
  ],
  [
    'Padaria Aurora do Brás',
    'bakery',
    'Fátima Aziz',
    'Rua do Gasômetro, 550, Brás, São Paulo',
    -23.5446,
    -46.6204,
    undefined,
  ],
  [
    'Restaurante Vila Fechada',
    'restaurant',
    'Otávio Luz',
    'Rua Caio Prado, 120, Consolação, São Paulo',
    -23.5491,
    -46.6471,
    week(['11:00', '22:00', '14:00', '21:00'], [0, 1, 2, 3, 4, 5, 6]),
  ],
  [
    'Padaria Cambuí',
    'bakery',
    'Vera Matias',
    'Rua Coronel Quirino, 900, Cambuí, Campinas',
    -22.8964,
    -47.0512,
    bakeryHours,
  ],
  [
    'Mercado Arpoador',
    'supermarket',
    'Luana Maia',
    'Rua Francisco Otaviano, 55, Copacabana, Rio de Janeiro',
    -22.9868,
    -43.1925,
    roundTheClock,
  ],
];

/** Demo shops that are not approved yet. */
export const waitingRows: readonly (readonly [string, BusinessType, string, string])[] = [
  ['Padaria Trigo Dourado', 'bakery', 'Murilo Assis', 'Rua Cardeal Arcoverde, 1749, Pinheiros, São Paulo'],
  ['Sushi Kaze', 'restaurant', 'Aiko Tanaka', 'Rua Tomás Gonzaga, 75, Liberdade, São Paulo'],
  ['Quitanda do Largo', 'grocery', 'Edna Barros', 'Largo do Arouche, 230, República, São Paulo'],
];
