import fc from 'fast-check';
import {
  bareCnpj,
  cnpjCheckDigits,
  cpfCheckDigits,
  formatCnpj,
  formatCpf,
  isCnpj,
  isCpf,
} from './documents.ts';
import { formatPhone, isPhone } from './phone.ts';
import { isEmail } from './email.ts';

const cnpjCharacter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const cnpjBase = fc
  .array(cnpjCharacter, { minLength: 12, maxLength: 12 })
  .map((characters) => characters.join(''));

const cpfBase = fc
  .array(fc.constantFrom(...'0123456789'), { minLength: 9, maxLength: 9 })
  .map((digits) => digits.join(''))
  .filter((base) => !/^(.)\1+$/.test(base));

describe('CNPJ', () => {
  it('accepts the numeric and the alphanumeric form, masked or bare, in upper or lower case', () => {
    for (const good of [
      '11.222.333/0001-81',
      '11222333000181',
      '12ABC34501DE35',
      '12.abc.345/01de-35',
      '00000000E08G12',
    ])
      expect(isCnpj(good)).toBe(true);
  });

  it('rejects wrong check digits, repeated characters, wrong lengths and other characters', () => {
    for (const bad of [
      '93ZB0VRYV6KA66',
      '11222333000182',
      '00000000000000',
      '1122233300018',
      '112223330001811',
      '11222333000181a',
      '11#222333000181',
      '',
    ])
      expect(isCnpj(bad)).toBe(false);
  });

  it('accepts exactly one pair of check digits for each base', () => {
    fc.assert(
      fc.property(cnpjBase, fc.integer({ min: 0, max: 99 }), (base, pair) => {
        const digits = String(pair).padStart(2, '0');
        fc.pre(!/^(.)\1+$/.test(base + digits));
        expect(isCnpj(base + digits)).toBe(digits === cnpjCheckDigits(base));
      }),
    );
  });

  it('is unchanged after formatting and removing the mask', () => {
    fc.assert(
      fc.property(
        cnpjBase,
        (base) => bareCnpj(formatCnpj(base + cnpjCheckDigits(base))) === base + cnpjCheckDigits(base),
      ),
    );
  });
});

describe('CPF', () => {
  it('accepts exactly one pair of check digits for each base', () => {
    fc.assert(
      fc.property(cpfBase, fc.integer({ min: 0, max: 99 }), (base, pair) => {
        const digits = String(pair).padStart(2, '0');
        expect(isCpf(base + digits)).toBe(digits === cpfCheckDigits(base));
        expect(isCpf(base + cpfCheckDigits(base))).toBe(true);
      }),
    );
    expect(cpfCheckDigits('123456789')).toBe('09');
  });

  it('accepts valid numbers, masked or bare, and rejects all others', () => {
    for (const good of ['529.982.247-25', '52998224725', '123.456.789-09']) expect(isCpf(good)).toBe(true);
    for (const bad of [
      '52998224724',
      '52998224735',
      '111.111.111-11',
      '5299822472',
      '529982247251',
      '529a98224725',
      '',
    ])
      expect(isCpf(bad)).toBe(false);
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
  });

  it('rejects a number with any single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (position, change) => {
        const digits = [...'52998224725'];
        digits[position] = String((Number(digits[position]) + change) % 10);
        expect(isCpf(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('phone', () => {
  it('has 10 digits, or 11 with a nine, and an area code from 11 to 99', () => {
    for (const good of ['(11) 98888-7777', '1138887777', '99988887777']) expect(isPhone(good)).toBe(true);
    for (const bad of [
      '(10) 98888-7777',
      '11888877776',
      '113888777',
      '119888877771',
      'abc',
      '11 98888-7777 x',
    ])
      expect(isPhone(bad)).toBe(false);
    expect(formatPhone('11988887777')).toBe('(11) 98888-7777');
    expect(formatPhone('1138887777')).toBe('(11) 3888-7777');
  });
});

describe('email', () => {
  it('has a local part, one at-sign and a domain with a dot', () => {
    for (const good of ['a@b.co', 'ana.maria+x@loja.com.br', "o'neil@b.co"]) expect(isEmail(good)).toBe(true);
    for (const bad of [
      '',
      'a',
      'a@b',
      '.a@b.co',
      'a.@b.co',
      'a@b.co.',
      '@b.co',
      'a@@b.co',
      'a b@c.de',
      'a@b..co',
      `${'a'.repeat(250)}@b.co`,
      // The inserted characters are NUL, BEL, a right-to-left override, a zero-width space, a full-width letter, a
      // Cyrillic letter and an accented letter.
      ...['\0', '\u0007', '\u202e', '\u200b', '\uff41', '\u0430', 'é'].map((letter) => `an${letter}a@b.co`),
    ])
      expect(isEmail(bad)).toBe(false);
  });
});
