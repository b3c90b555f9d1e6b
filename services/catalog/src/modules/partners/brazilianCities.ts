/**
 * Capital and largest cities of each Brazilian state, the capital first. The numbers are latitude and longitude. The
 * coordinates come from IBGE, the national statistics office, and are accurate to about 1 km.
 */
export const brazilianCities = {
  AC: {
    state: 'Acre',
    cities: `
      Rio Branco -9.97 -67.82`,
  },
  AL: {
    state: 'Alagoas',
    cities: `
      Maceió -9.67 -35.73, Arapiraca -9.75 -36.66`,
  },
  AM: {
    state: 'Amazonas',
    cities: `
      Manaus -3.12 -60.02, Parintins -2.64 -56.73`,
  },
  AP: {
    state: 'Amapá',
    cities: `
      Macapá 0.03 -51.07, Santana -0.05 -51.17`,
  },
  BA: {
    state: 'Bahia',
    cities: `
      Salvador -12.97 -38.50, Feira de Santana -12.27 -38.97, Vitória da Conquista -14.86 -40.84, Camaçari -12.70 -38.33,
      Juazeiro -9.42 -40.50, Itabuna -14.79 -39.28, Lauro de Freitas -12.90 -38.32, Ilhéus -14.79 -39.05,
      Porto Seguro -16.44 -39.06, Teixeira de Freitas -17.54 -39.74, Barreiras -12.14 -45.00, Jequié -13.85 -40.09,
      Alagoinhas -12.13 -38.42`,
  },
  CE: {
    state: 'Ceará',
    cities: `
      Fortaleza -3.72 -38.54, Caucaia -3.73 -38.66, Juazeiro do Norte -7.20 -39.31, Maracanaú -3.87 -38.63,
      Sobral -3.69 -40.35, Crato -7.22 -39.41, Itapipoca -3.50 -39.58`,
  },
  DF: {
    state: 'Distrito Federal',
    cities: `
      Brasília -15.78 -47.93`,
  },
  ES: {
    state: 'Espírito Santo',
    cities: `
      Vitória -20.32 -40.31, Serra -20.12 -40.31, Vila Velha -20.34 -40.29, Cariacica -20.26 -40.42,
      Cachoeiro de Itapemirim -20.85 -41.12, Linhares -19.39 -40.06, Colatina -19.55 -40.63, Guarapari -20.68 -40.51`,
  },
  GO: {
    state: 'Goiás',
    cities: `
      Goiânia -16.69 -49.26, Aparecida de Goiânia -16.82 -49.25, Anápolis -16.33 -48.95, Rio Verde -17.79 -50.92,
      Águas Lindas de Goiás -15.76 -48.28, Luziânia -16.25 -47.95, Valparaíso de Goiás -16.07 -47.98,
      Trindade -16.65 -49.49, Formosa -15.54 -47.34, Itumbiara -18.41 -49.22, Catalão -18.17 -47.94, Jataí -17.88 -51.72`,
  },
  MA: {
    state: 'Maranhão',
    cities: `
      São Luís -2.54 -44.28, Imperatriz -5.52 -47.48, São José de Ribamar -2.55 -44.06, Timon -5.10 -42.83,
      Caxias -4.87 -43.36, Codó -4.46 -43.89, Paço do Lumiar -2.52 -44.10`,
  },
  MG: {
    state: 'Minas Gerais',
    cities: `
      Belo Horizonte -19.91 -43.93, Uberlândia -18.91 -48.27, Contagem -19.93 -44.05, Juiz de Fora -21.76 -43.34,
      Betim -19.97 -44.20, Montes Claros -16.73 -43.86, Ribeirão das Neves -19.76 -44.08, Uberaba -19.75 -47.94,
      Governador Valadares -18.85 -41.96, Ipatinga -19.47 -42.55, Sete Lagoas -19.46 -44.24, Divinópolis -20.14 -44.89,
      Santa Luzia -19.75 -43.85, Ibirité -20.03 -44.06, Poços de Caldas -21.78 -46.57, Patos de Minas -18.57 -46.50,
      Pouso Alegre -22.23 -45.94, Teófilo Otoni -17.86 -41.51, Barbacena -21.22 -43.77, Varginha -21.56 -45.44,
      Sabará -19.88 -43.83, Conselheiro Lafaiete -20.66 -43.78, Vespasiano -19.69 -43.92, Itabira -19.62 -43.23,
      Araguari -18.65 -48.19, Passos -20.72 -46.61, Ubá -21.12 -42.94, Coronel Fabriciano -19.52 -42.63,
      Muriaé -21.13 -42.37, Lavras -21.25 -45.00, Nova Lima -19.98 -43.85, Itajubá -22.42 -45.46, Viçosa -20.76 -42.87,
      Ouro Preto -20.38 -43.51`,
  },
  MS: {
    state: 'Mato Grosso do Sul',
    cities: `
      Campo Grande -20.45 -54.63, Dourados -22.22 -54.81, Três Lagoas -20.78 -51.70, Corumbá -19.01 -57.65,
      Ponta Porã -22.53 -55.72`,
  },
  MT: {
    state: 'Mato Grosso',
    cities: `
      Cuiabá -15.60 -56.10, Várzea Grande -15.65 -56.13, Rondonópolis -16.47 -54.64, Sinop -11.86 -55.51,
      Tangará da Serra -14.62 -57.49, Cáceres -16.08 -57.68, Sorriso -12.54 -55.72, Lucas do Rio Verde -13.06 -55.90`,
  },
  PA: {
    state: 'Pará',
    cities: `
      Belém -1.46 -48.49, Ananindeua -1.36 -48.37, Santarém -2.44 -54.70, Marabá -5.38 -49.13, Parauapebas -6.07 -49.90,
      Castanhal -1.30 -47.92, Abaetetuba -1.72 -48.88, Altamira -3.20 -52.21, Marituba -1.36 -48.34`,
  },
  PB: {
    state: 'Paraíba',
    cities: `
      João Pessoa -7.12 -34.86, Campina Grande -7.22 -35.87, Santa Rita -7.12 -34.98, Patos -7.02 -37.27,
      Bayeux -7.12 -34.93, Cabedelo -6.99 -34.83`,
  },
  PE: {
    state: 'Pernambuco',
    cities: `
      Recife -8.05 -34.88, Jaboatão dos Guararapes -8.11 -35.02, Olinda -8.01 -34.85, Caruaru -8.28 -35.97,
      Petrolina -9.39 -40.50, Paulista -7.93 -34.87, Cabo de Santo Agostinho -8.28 -35.03, Camaragibe -8.02 -34.98,
      Garanhuns -8.88 -36.50, Vitória de Santo Antão -8.13 -35.30, Igarassu -7.83 -34.90, São Lourenço da Mata -8.01 -35.01`,
  },
  PI: {
    state: 'Piauí',
    cities: `
      Teresina -5.09 -42.80, Parnaíba -2.91 -41.78, Picos -7.08 -41.47`,
  },
  PR: {
    state: 'Paraná',
    cities: `
      Curitiba -25.42 -49.26, Londrina -23.30 -51.17, Maringá -23.42 -51.93, Ponta Grossa -25.09 -50.17,
      Cascavel -24.96 -53.46, São José dos Pinhais -25.53 -49.20, Foz do Iguaçu -25.54 -54.58, Colombo -25.29 -49.23,
      Guarapuava -25.39 -51.46, Araucária -25.59 -49.40, Toledo -24.72 -53.74, Paranaguá -25.52 -48.52,
      Fazenda Rio Grande -25.66 -49.31, Campo Largo -25.45 -49.53, Apucarana -23.55 -51.46, Pinhais -25.44 -49.19,
      Almirante Tamandaré -25.32 -49.30, Arapongas -23.42 -51.43, Piraquara -25.44 -49.06, Umuarama -23.77 -53.32,
      Cambé -23.28 -51.28, Campo Mourão -24.05 -52.38, Francisco Beltrão -26.08 -53.05, Paranavaí -23.08 -52.46,
      Pato Branco -26.23 -52.67`,
  },
  RJ: {
    state: 'Rio de Janeiro',
    cities: `
      Rio de Janeiro -22.91 -43.20, São Gonçalo -22.83 -43.06, Duque de Caxias -22.79 -43.30, Nova Iguaçu -22.76 -43.46,
      Campos dos Goytacazes -21.76 -41.32, Belford Roxo -22.76 -43.40, Niterói -22.88 -43.10,
      São João de Meriti -22.81 -43.37, Petrópolis -22.52 -43.19, Volta Redonda -22.52 -44.10, Macaé -22.38 -41.78,
      Magé -22.66 -43.03, Itaboraí -22.76 -42.86, Cabo Frio -22.89 -42.03, Maricá -22.94 -42.82,
      Nova Friburgo -22.29 -42.54, Barra Mansa -22.55 -44.18, Angra dos Reis -23.00 -44.32, Mesquita -22.80 -43.46,
      Teresópolis -22.42 -42.98, Nilópolis -22.81 -43.42, Queimados -22.71 -43.55, Rio das Ostras -22.52 -41.95,
      Resende -22.47 -44.45, Araruama -22.87 -42.33, Itaguaí -22.86 -43.78, Japeri -22.64 -43.66,
      São Pedro da Aldeia -22.84 -42.10, Itaperuna -21.20 -41.88, Barra do Piraí -22.47 -43.83, Saquarema -22.93 -42.51,
      Três Rios -22.12 -43.22, Armação dos Búzios -22.75 -41.88, Paraty -23.22 -44.72`,
  },
  RN: {
    state: 'Rio Grande do Norte',
    cities: `
      Natal -5.79 -35.20, Mossoró -5.18 -37.35, Parnamirim -5.91 -35.27, São Gonçalo do Amarante -5.79 -35.33,
      Macaíba -5.85 -35.36, Caicó -6.45 -37.11`,
  },
  RO: {
    state: 'Rondônia',
    cities: `
      Porto Velho -8.76 -63.90, Ji-Paraná -10.88 -61.93, Ariquemes -9.91 -63.03, Vilhena -12.75 -60.15, Cacoal -11.43 -61.46`,
  },
  RR: {
    state: 'Roraima',
    cities: `
      Boa Vista 2.82 -60.68`,
  },
  RS: {
    state: 'Rio Grande do Sul',
    cities: `
      Porto Alegre -30.03 -51.21, Caxias do Sul -29.16 -51.18, Canoas -29.91 -51.19, Pelotas -31.76 -52.34,
      Santa Maria -29.69 -53.81, Gravataí -29.94 -50.99, Novo Hamburgo -29.69 -51.13, Viamão -30.08 -51.02,
      São Leopoldo -29.75 -51.15, Rio Grande -32.03 -52.11, Alvorada -29.99 -51.08, Passo Fundo -28.26 -52.41,
      Sapucaia do Sul -29.83 -51.15, Uruguaiana -29.76 -57.09, Santa Cruz do Sul -29.72 -52.43, Cachoeirinha -29.95 -51.10,
      Bagé -31.33 -54.10, Bento Gonçalves -29.17 -51.52, Erechim -27.64 -52.27, Guaíba -30.11 -51.32, Lajeado -29.46 -51.96,
      Ijuí -28.39 -53.92, Esteio -29.85 -51.18, Sapiranga -29.63 -51.01, Santo Ângelo -28.30 -54.27,
      Cachoeira do Sul -30.03 -52.89, Alegrete -29.79 -55.79, Farroupilha -29.22 -51.34, Gramado -29.37 -50.88,
      Santana do Livramento -30.89 -55.53`,
  },
  SC: {
    state: 'Santa Catarina',
    cities: `
      Florianópolis -27.59 -48.55, Joinville -26.30 -48.85, Blumenau -26.92 -49.07, São José -27.61 -48.64,
      Itajaí -26.91 -48.67, Chapecó -27.10 -52.62, Palhoça -27.65 -48.67, Criciúma -28.67 -49.37,
      Jaraguá do Sul -26.49 -49.07, Lages -27.82 -50.33, Balneário Camboriú -26.99 -48.64, Brusque -27.10 -48.91,
      Tubarão -28.47 -49.01, Camboriú -27.02 -48.65, Navegantes -26.89 -48.65, São Bento do Sul -26.25 -49.38,
      Caçador -26.78 -51.01, Concórdia -27.23 -52.03, Biguaçu -27.50 -48.66, Rio do Sul -27.22 -49.64,
      Itapema -27.09 -48.62, Araranguá -28.94 -49.49, Gaspar -26.93 -48.95, Indaial -26.90 -49.24`,
  },
  SE: {
    state: 'Sergipe',
    cities: `
      Aracaju -10.91 -37.07, Nossa Senhora do Socorro -10.85 -37.12, Lagarto -10.91 -37.67, Itabaiana -10.68 -37.43,
      São Cristóvão -11.01 -37.20`,
  },
  SP: {
    state: 'São Paulo',
    cities: `
      São Paulo -23.53 -46.64, Guarulhos -23.45 -46.53, Campinas -22.91 -47.07, São Bernardo do Campo -23.69 -46.56,
      Santo André -23.67 -46.54, Osasco -23.53 -46.79, Sorocaba -23.50 -47.45, Ribeirão Preto -21.17 -47.81,
      São José dos Campos -23.19 -45.88, São José do Rio Preto -20.81 -49.38, Mogi das Cruzes -23.52 -46.19,
      Jundiaí -23.19 -46.90, Piracicaba -22.73 -47.65, Santos -23.95 -46.34, Mauá -23.67 -46.46, Diadema -23.68 -46.62,
      Carapicuíba -23.52 -46.84, Bauru -22.32 -49.09, Itaquaquecetuba -23.48 -46.35, São Vicente -23.96 -46.39,
      Franca -20.54 -47.40, Praia Grande -24.01 -46.41, Guarujá -23.99 -46.26, Taubaté -23.01 -45.56, Limeira -22.57 -47.40,
      Suzano -23.54 -46.31, Taboão da Serra -23.60 -46.75, Sumaré -22.82 -47.27, Barueri -23.51 -46.88,
      Embu das Artes -23.64 -46.86, Indaiatuba -23.08 -47.21, São Carlos -22.02 -47.89, Cotia -23.60 -46.92,
      Americana -22.74 -47.33, Marília -22.22 -49.95, Araraquara -21.78 -48.18, Itapevi -23.55 -46.93,
      Jacareí -23.30 -45.97, Hortolândia -22.85 -47.21, Presidente Prudente -22.12 -51.39, Rio Claro -22.40 -47.55,
      Araçatuba -21.21 -50.44, Santa Bárbara d'Oeste -22.76 -47.41, Ferraz de Vasconcelos -23.54 -46.37,
      Francisco Morato -23.28 -46.74, Itapecerica da Serra -23.72 -46.86, Itu -23.25 -47.29,
      Bragança Paulista -22.95 -46.54, Pindamonhangaba -22.92 -45.46, Itapetininga -23.59 -48.05,
      São Caetano do Sul -23.62 -46.55, Franco da Rocha -23.32 -46.73, Mogi Guaçu -22.37 -46.94, Jaú -22.29 -48.56,
      Botucatu -22.88 -48.44, Atibaia -23.12 -46.56, Santana de Parnaíba -23.44 -46.92, Araras -22.36 -47.38,
      Cubatão -23.89 -46.42, Valinhos -22.97 -47.00, Sertãozinho -21.13 -47.99, Votorantim -23.54 -47.44,
      Jandira -23.53 -46.90, Barretos -20.55 -48.57, Várzea Paulista -23.21 -46.82, Catanduva -21.13 -48.98,
      Birigui -21.29 -50.34, Guaratinguetá -22.81 -45.19, Tatuí -23.35 -47.85, Ribeirão Pires -23.71 -46.41,
      Salto -23.20 -47.29, Itatiba -23.00 -46.85, Poá -23.53 -46.35, Caraguatatuba -23.61 -45.41, Ourinhos -22.98 -49.87,
      Paulínia -22.75 -47.15, Assis -22.66 -50.42, Leme -22.18 -47.38, Itanhaém -24.17 -46.79, Caieiras -23.36 -46.74,
      Mairiporã -23.32 -46.59, Votuporanga -20.42 -49.98, São João da Boa Vista -21.97 -46.79, Ubatuba -23.43 -45.08,
      Cajamar -23.36 -46.88, Itapeva -23.98 -48.88, São Sebastião -23.80 -45.41, Arujá -23.40 -46.32,
      Campo Limpo Paulista -23.21 -46.79, Vinhedo -23.03 -46.98, Avaré -23.11 -48.93, Bertioga -23.85 -46.14,
      Cruzeiro -22.57 -44.97, Lins -21.67 -49.75, Mogi Mirim -22.43 -46.95, Campos do Jordão -22.73 -45.58,
      Embu-Guaçu -23.83 -46.81, São Roque -23.52 -47.14, Peruíbe -24.31 -47.00, Lorena -22.73 -45.12,
      Registro -24.50 -47.84, Ilhabela -23.78 -45.36`,
  },
  TO: {
    state: 'Tocantins',
    cities: `
      Palmas -10.24 -48.36, Araguaína -7.19 -48.20, Gurupi -11.73 -49.07, Porto Nacional -10.70 -48.41`,
  },
} as const;
