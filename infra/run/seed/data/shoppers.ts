/** A demo shopper. The first one belongs to the demo account in the README. */
export interface DemoShopper {
  email: string;
  fullName: string;
  phone: string;
}

const names = [
  'Clara Nunes Lima',
  'Marcos Tavares',
  'Bia Ramos',
  'Ivo Souza',
  'Lia Melo',
  'Davi Moreira',
  'Rosa Pires',
  'Nina Alves',
  'Tiago Fontes',
  'Sofia Andrade',
  'Caio Rezende',
  'Júlia Prates',
  'Otto Brandão',
  'Yara Queiroz',
] as const;

export const demoShoppers: readonly DemoShopper[] = names.map((fullName, index) => ({
  email: index === 0 ? 'cliente@boaxepa.test' : `cliente${index + 1}@boaxepa.test`,
  fullName,
  phone: `119${70_000_000 + index * 91_733}`,
}));
