import { unlessFull } from './unlessFull.ts';

test('a device without free storage is no failure', async () => {
  const full = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await expect(unlessFull(full)).resolves.toBeUndefined();
});

test('other errors of the storage are failures', async () => {
  const closed = async () => {
    throw new DOMException('closed', 'InvalidStateError');
  };
  await expect(unlessFull(closed)).rejects.toThrow('closed');
});
