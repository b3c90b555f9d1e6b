import { ValidationError } from 'yup';
import {
  shopperEditSchema,
  shopperRegistrationFormSchema,
  shopperRegistrationSchema,
  splitName,
} from './accounts.ts';
import { reportPeriodSchema } from './admin.ts';
import { bagName, bagSchema, shortBagName } from './bags.ts';
import { coordinatesSchema, partnerEditSchema, partnerRegistrationSchema } from './partners.ts';
import { priceCentsOf, productSchema } from './products.ts';
import { type AnyObject, type ObjectSchema } from 'yup';

/** Validates `value`, and returns the first error message of each invalid field, as a form would show it. */
async function problems(
  schema: Pick<ObjectSchema<AnyObject>, 'validate'>,
  value: unknown,
  context?: AnyObject,
): Promise<Record<string, string>> {
  try {
    await schema.validate(value, { abortEarly: false, ...(context ? { context } : {}) });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.toReversed().map((problem) => [problem.path ?? '', problem.message]),
    );
  }
}

describe('shopper registration', () => {
  const valid = {
    email: 'Ana@Loja.com',
    password: 'abcdef',
    confirmPassword: 'abcdef',
    fullName: "Ana D'Ávila",
    cpf: '529.982.247-25',
    phone: '',
    acceptTerms: true,
  };
  it('accepts a full form and lower-cases the email', async () => {
    expect(await problems(shopperRegistrationFormSchema, valid)).toEqual({});
    expect(shopperRegistrationFormSchema.cast(valid).email).toBe('ana@loja.com');
  });
  it('has the exact message for each rule', async () => {
    expect(await problems(shopperRegistrationFormSchema, {})).toMatchObject({
      email: 'Email é obrigatório',
      password: 'Senha deve ter pelo menos 6 caracteres',
      confirmPassword: 'Confirmação de senha obrigatória',
      fullName: 'Nome completo deve ter pelo menos 5 caracteres',
      cpf: 'CPF é obrigatório',
      acceptTerms: 'Você deve aceitar os Termos & Condições',
    });
    expect(
      await problems(shopperRegistrationFormSchema, {
        ...valid,
        email: 'a@b',
        confirmPassword: 'x',
        fullName: 'Ana12 Lima',
        cpf: '1',
        phone: '1',
        acceptTerms: false,
      }),
    ).toEqual({
      email: 'Email inválido - Digite um email válido',
      confirmPassword: 'Senhas não coincidem',
      fullName: 'Nome deve conter apenas letras e espaços',
      cpf: 'CPF inválido - Digite um CPF válido',
      phone: 'Telefone inválido - Use formato (XX) XXXXX-XXXX',
      acceptTerms: 'Você deve aceitar os Termos & Condições',
    });
    expect(
      (await problems(shopperRegistrationFormSchema, { ...valid, fullName: 'Anamaria' }))['fullName'],
    ).toBe('Digite nome e sobrenome completos');
  });
  it.each([
    'Ana-Maria Souza',
    'João da Silva Jr.',
    'Luiz Silva Jr',
    "Ana D'Ávila",
    'Ana‑Maria Souza',
    'Çağla Øster Łuk',
    'Kuña Mbyjag\u0303ue',
  ])('accepts the name %s', async (fullName) => {
    expect(await problems(shopperRegistrationFormSchema, { ...valid, fullName })).toEqual({});
  });
  it.each([
    'Ana golpe.com',
    'Ana .com',
    'Ana Souza..',
    'Ana / Souza',
    'Ana S0uza',
    'Ana <b> Souza',
    // These texts contain letters that look like quotes, colons and dots, or letters of another alphabet.
    'Pague \u02bbhttps\u02d0 evil\ua4f8tld',
    'Pague https\u02d0 evil',
    'Pague evil\ua4f8tld',
    'Аnа Sоuzа',
  ])('rejects the name %s', async (fullName) => {
    expect(await problems(shopperRegistrationFormSchema, { ...valid, fullName })).toEqual({
      fullName: 'Nome deve conter apenas letras e espaços',
    });
  });
  it.each([
    ['Kim O', 'Sobrenome deve ter pelo menos 2 caracteres'],
    ['A Silva', 'Nome deve ter pelo menos 2 caracteres'],
    [`${'A'.repeat(61)} Lima`, 'Nome deve ter no máximo 60 caracteres'],
    [`Ana ${'B'.repeat(101)}`, 'Sobrenome deve ter no máximo 100 caracteres'],
  ])('rejects the name %s, which a later edit of the profile would reject', async (name, message) => {
    const { firstName, lastName } = splitName(name);
    expect(await problems(shopperRegistrationFormSchema, { ...valid, fullName: name })).toEqual({
      fullName: message,
    });
    expect(Object.values(await problems(shopperEditSchema, { firstName, lastName }))).toEqual([message]);
  });
  it.each([
    ['an apostrophe of a phone', 'Ana D’Ávila'],
    ['accents apart from their letters', "Ana D'Ávila".normalize('NFD')],
  ])('normalizes a name with %s', async (_what, fullName) => {
    for (const schema of [shopperRegistrationFormSchema, shopperRegistrationSchema])
      expect(await schema.validateAt('fullName', { fullName })).toBe("Ana D'Ávila");
  });
  it('splits a name into its first word and the rest', () => {
    expect(splitName(' Ana  Maria Lima ')).toEqual({ firstName: 'Ana', lastName: 'Maria Lima' });
  });
});

describe('partner registration', () => {
  it('has the exact message for each rule', async () => {
    expect(
      await problems(partnerRegistrationSchema, {
        password: 'abcdef',
        confirmPassword: 'x',
        cnpj: '1',
        phone: '1',
        email: 'a',
        businessType: 'x',
      }),
    ).toMatchObject({
      cnpj: 'CNPJ inválido',
      businessType: 'Selecione o tipo de negócio',
      phone: 'Telefone inválido. Use formato: (11) 99999-9999',
      email: 'Email inválido',
      password: 'Senha deve conter pelo menos 1 letra e 1 número',
      confirmPassword: 'As senhas não coincidem',
      acceptTerms: 'Você deve aceitar os Termos & Condições',
    });
  });
});

describe('coordinates of an approval', () => {
  it.each([
    [{}, { latitude: 'Latitude é obrigatória', longitude: 'Longitude é obrigatória' }],
    [
      { latitude: '', longitude: 'x' },
      { latitude: 'Latitude é obrigatória', longitude: 'Longitude deve ser um número, como -46.6559' },
    ],
    [
      { latitude: -91, longitude: 181 },
      { latitude: 'Latitude deve estar entre -90 e 90', longitude: 'Longitude deve estar entre -180 e 180' },
    ],
    [
      { latitude: 10, longitude: 10.2 },
      {
        latitude: 'Coordenada fora do Brasil (lat: -35 a +5)',
        longitude: 'Coordenada fora do Brasil (lng: -75 a -30)',
      },
    ],
    [{ latitude: '-23,5614', longitude: '-46.6559' }, {}],
  ])('%j have the errors %j', async (value, expected) => {
    expect(await problems(coordinatesSchema, value)).toEqual(expected);
  });

  it('may be null in an edit, and are validated otherwise', async () => {
    expect(await problems(partnerEditSchema, { latitude: null, longitude: null })).toEqual({});
    expect(await problems(partnerEditSchema, { longitude: 0 })).toEqual({
      longitude: 'Coordenada fora do Brasil (lng: -75 a -30)',
    });
  });
});

describe('bag', () => {
  const now = new Date('2026-11-22T02:00:00Z'); // In São Paulo, this instant is still on the 21st.
  const valid = {
    type: 'mista',
    category: 'diversos',
    stock: 5,
    originalPrice: 30,
    promotionalPrice: '15.00',
    expiryDate: '2026-11-21',
    observation: '',
  };
  it("is valid up to half the original price, and until today in the partner's zone", async () => {
    expect(await problems(bagSchema, valid, { zone: 'America/Sao_Paulo', now })).toEqual({});
    expect(await problems(bagSchema, { ...valid, promotionalPrice: 15.01 }, { now })).toEqual({
      promotionalPrice: 'Preço promocional deve ser no máximo 50% do preço original',
    });
    expect(await problems(bagSchema, { ...valid, promotionalPrice: 31 }, { now })).toEqual({
      promotionalPrice: 'Preço promocional deve ser menor ou igual ao preço original',
    });
    expect(await problems(bagSchema, { ...valid, expiryDate: '2026-11-20' }, { now })).toEqual({
      expiryDate: 'Data de vencimento deve ser hoje ou futura',
    });
  });
  it('has the exact message for each rule', async () => {
    expect(
      await problems(
        bagSchema,
        {
          type: '',
          category: '',
          stock: -1,
          originalPrice: 0,
          promotionalPrice: '',
          observation: 'x'.repeat(141),
        },
        { now },
      ),
    ).toEqual({
      type: 'Tipo é obrigatório',
      category: 'Categoria é obrigatória',
      stock: 'Estoque deve ser maior ou igual a 0',
      originalPrice: 'Preço original deve ser positivo',
      promotionalPrice: 'Preço promocional deve ser positivo',
      expiryDate: 'Data de vencimento deve ser hoje ou futura',
      observation: 'Observação deve ter no máximo 140 caracteres',
    });
  });
  it('has a name of type and category', () => {
    expect(bagName('mista', 'pratos')).toBe('Tipo de Sacola: Mista - Pratos/Refeições');
    expect(shortBagName(bagName('doce', 'padaria'))).toBe('Doce - Padaria');
  });
});

describe('product', () => {
  it('reports a promotional price below zero as invalid, not as too high', async () => {
    const values = { name: 'Pão', price: 5, discountPrice: '-5', stockQuantity: 1, category: 'bakery' };
    expect((await problems(productSchema, values))['discountPrice']).toBe('Preço promocional inválido');
  });

  it('has the exact message for each rule', async () => {
    expect(
      await problems(productSchema, {
        price: 0,
        discountPrice: 1,
        stockQuantity: -1,
        photoUrl: 'javascript:alert(1)',
        category: '',
      }),
    ).toMatchObject({
      name: 'Nome é obrigatório',
      price: 'Preço deve ser maior que zero',
      category: 'Categoria é obrigatória',
      stockQuantity: 'Estoque não pode ser negativo',
    });
    expect(await problems(productSchema, {})).toMatchObject({
      stockQuantity: 'Digite a quantidade em estoque',
    });
    expect(
      (
        await problems(productSchema, {
          name: 'Pão',
          price: 5,
          discountPrice: 6,
          stockQuantity: 1,
          category: 'bakery',
        })
      )['discountPrice'],
    ).toMatch(/menor ou igual/);
  });
  it('has a promotional price only when it is lower than the original', () => {
    expect(priceCentsOf(10, 7.5)).toEqual({ originalPrice: 1000, price: 750 });
    for (const none of [0, 10, null, undefined, ''])
      expect(priceCentsOf('10.00', none)).toEqual({ originalPrice: 1000, price: 1000 });
  });
});

describe('report period', () => {
  it('requires two dates in order', async () => {
    expect(await problems(reportPeriodSchema, { startDate: '', endDate: '' })).toEqual({
      startDate: 'Por favor, selecione as datas de início e fim',
      endDate: 'Por favor, selecione as datas de início e fim',
    });
    expect(await problems(reportPeriodSchema, { startDate: '2026-11-02', endDate: '2026-11-01' })).toEqual({
      endDate: 'Data de início deve ser anterior à data de fim',
    });
    expect(await problems(reportPeriodSchema, { startDate: '2026-11-01', endDate: '2026-11-01' })).toEqual(
      {},
    );
  });
});
