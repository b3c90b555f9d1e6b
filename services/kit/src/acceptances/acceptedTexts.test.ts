import { createHash } from 'node:crypto';
import { shopperTermsVersion } from '@boaxepa/contracts/wire/accounts';
import { partnerTermsText, privacyPolicyText } from '@boaxepa/contracts/texts/acceptedTexts';
import { partnerTermsVersion } from '@boaxepa/contracts/wire/partners';

const hash = (text = '') => createHash('sha256').update(text).digest('hex');

// Stored acceptances contain these hashes, so never change an existing line. If a text changes, publish it as a new
// version, and add a line with its hash.
test.each([['1.0', '360afbb11fb449adbd43bd873fca35f071792391c0ceec5e84b892ac7341db1f']])(
  'the partner terms %s are unchanged since their publication',
  (version, publishedHash) => {
    expect(hash(partnerTermsText(version))).toBe(publishedHash);
  },
);
test.each([
  ['1.0', '1bcf6328156ca0b6c0c2d011f2b7233353e0f5743e519f1fbcb7804fd6702c4a'],
  ['1.1', '2ddcc71f468222f721a1e6be012b56f6275ab07ebc032c162fb9e6ac2f6b04b3'],
])('the privacy policy %s is unchanged since its publication', (version, publishedHash) => {
  expect(hash(privacyPolicyText(version))).toBe(publishedHash);
});

test('the versions that a registration accepts have a text, unknown versions have none', () => {
  expect(partnerTermsText(partnerTermsVersion)).toContain('Lei aplicável e foro');
  expect(privacyPolicyText(shopperTermsVersion)).toContain('LGPD');
  expect(partnerTermsText('0.9')).toBeUndefined();
  expect(privacyPolicyText('toString')).toBeUndefined();
});
