import { partnerStatuses } from '@boaxepa/contracts/domain/businessTypes';
import { actDetailLabels, changedFieldLabels } from '@boaxepa/contracts/domain/securityKinds';
import type { ActDetails } from '@boaxepa/contracts/wire/securityEvents';
import { Text } from '@boaxepa/ui';

const labels = new Map<string, string>(Object.entries(changedFieldLabels));

/**
 * Shows the details of an administrator's action, one per line. The server may be newer than this page, so a field
 * without a label is shown by its name.
 */
export function DetailLines({ details }: { readonly details: ActDetails }) {
  const { partnerName, newPartnerName, fields, status, reason, latitude, longitude, version } = details;
  const values: Record<keyof typeof actDetailLabels, string | false | undefined> = {
    partnerName,
    newPartnerName,
    fields: fields?.map((field) => labels.get(field) ?? field).join(', '),
    status: status && partnerStatuses[status],
    reason,
    location: latitude !== undefined && longitude !== undefined && `${latitude}, ${longitude}`,
    version,
  };
  return (Object.keys(actDetailLabels) as (keyof typeof actDetailLabels)[]).map(
    (name) =>
      values[name] && (
        <Text key={name} as="span" $size="tiny" $tone="muted" style={{ overflowWrap: 'anywhere' }}>
          {actDetailLabels[name]}: {values[name]}
        </Text>
      ),
  );
}
