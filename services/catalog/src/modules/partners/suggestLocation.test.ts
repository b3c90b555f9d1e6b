import { brazilBounds } from '@boaxepa/contracts/wire/partners';
import { brazilianCities } from './brazilianCities.ts';
import { suggestLocation } from './suggestLocation.ts';

test.each([
  ['Rua Augusta, 100, São Paulo', 'São Paulo, SP'],
  ['Rua Augusta, 100, Consolação, São Paulo - SP', 'São Paulo, SP'],
  ['Av. Francisco Glicério, 10 - Centro - CAMPINAS/SP', 'Campinas, SP'],
  ['Av Brasil 5, Centro, campinas-sp', 'Campinas, SP'],
  ['Av. Atlântica, 1702, Copacabana, Rio de Janeiro', 'Rio de Janeiro, RJ'],
  ['Av. Rio Branco, 1, Centro, Rio de Janeiro, RJ, 20090-003', 'Rio de Janeiro, RJ'],
  ['Rua São Paulo, 100, Belo Horizonte', 'Belo Horizonte, MG'],
  ['Rua Campinas, 10, Sorocaba SP', 'Sorocaba, SP'],
  ['Rua 7, 12, Centro, Ji-Paraná - RO', 'Ji-Paraná, RO'],
  ["Rua A, 1, Santa Bárbara d'Oeste - SP, CEP 13450-000, Brasil", "Santa Bárbara d'Oeste, SP"],
  ['Rua do Sol, 3 - Boa Viagem Recife', 'Recife, PE'],
  ['Rua X, 1, Campo Grande, Rio de Janeiro - RJ', 'Rio de Janeiro, RJ'],
  ['Rua X, 1, São José do Rio Preto', 'São José do Rio Preto, SP'],
  ['Av. Paulista, 1000, São Paulo SP, Brasil', 'São Paulo, SP'],
  ['Rua A, 10, Campinas SP, 13010-000', 'Campinas, SP'],
  // The city is not in the table, so the function suggests the capital of the city's state.
  ['Rua A, 2, Tiradentes - MG', 'Minas Gerais'],
  ['Rua A, 2, Tiradentes, Minas Gerais', 'Minas Gerais'],
  ['Rua Campinas, 10', undefined],
  ['Sítio sem número', undefined],
  ['', undefined],
])('the address %j suggests %s', (address, label) => {
  expect(suggestLocation(address)?.label).toBe(label);
});

test('every suggestion is a place in Brazil', () => {
  expect(suggestLocation('Rua A, 1, Manaus')).toEqual({
    latitude: -3.12,
    longitude: -60.02,
    label: 'Manaus, AM',
  });
  for (const [uf, { cities }] of Object.entries(brazilianCities))
    for (const name of cities.split(',').map((city) => city.trim().replace(/ -?[\d.]+ -?[\d.]+$/, ''))) {
      const { latitude = 0, longitude = 0, label } = suggestLocation(`${name} - ${uf}`) ?? {};
      expect(label).toBe(`${name}, ${uf}`);
      expect(latitude > brazilBounds.south && latitude < brazilBounds.north).toBe(true);
      expect(longitude > brazilBounds.west && longitude < brazilBounds.east).toBe(true);
    }
});
