import { canaryObjection, signatureObjection, smokeObjection } from '@boaxepa/contracts/domain/canary';
import type { RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';

/**
 * Returns the reason why the version in the test channel `next` must not be tested. The server checks the same rules.
 * Returns undefined if there is no reason.
 */
export function testObjection({ remote, next, invalidFile }: RemoteChannels): string | undefined {
  if (invalidFile !== null) return 'Nada muda enquanto os canais estiverem ilegíveis.';
  if (!next) return 'Nada a promover até a próxima publicação.';
  if (next.state !== 'verified') return signatureObjection;
  return smokeObjection(remote, next.version, next.smoke);
}

/**
 * Returns the reason why the version in `next` must not be promoted, or undefined if there is no reason. Its page views
 * are compared with those of the stable version only while some browsers test it (`percent` > 0).
 */
export function promotionObjection(channels: RemoteChannels): string | undefined {
  const { stable, next, percent } = channels;
  return testObjection(channels) ?? (percent > 0 ? canaryObjection(stable, next) : undefined);
}

/** Returns the sentence above the button 'Promover': why it is inactive, or that the version may be promoted. */
export function promotionText(channels: RemoteChannels): string {
  const { stable, next, percent } = channels;
  const objection = promotionObjection(channels);
  if (objection !== undefined) return objection;
  return percent > 0 && stable?.counts && next?.counts
    ? `Não erra mais que a ${stable.version}: pode promover.`
    : 'Sem comparação agora: pode promover.';
}
