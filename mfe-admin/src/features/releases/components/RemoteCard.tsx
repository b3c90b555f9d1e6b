import { Card, Grow, type Icon, IconButton, IconMark, Row, Stack } from '@boaxepa/ui';
import { Boxes, ChevronDown, ChevronUp, ShieldCheck, ShoppingBag, Store } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Exact } from '../../../admin/Exact.tsx';
import { RemoteDetails, type RemoteDetailsProps } from './RemoteDetails.tsx';
import { attentionTag } from './tags.tsx';
import { Version } from './Version.tsx';

const icons: ReadonlyMap<string, Icon> = new Map([
  ['mfe-shopper', ShoppingBag],
  ['mfe-partner', Store],
  ['mfe-admin', ShieldCheck],
]);

/**
 * Returns the icon of a remote (micro front end). Remotes can be added without a new build of this page, so an unknown
 * remote gets a default icon.
 */
const areaIcon = (remote: string): Icon => icons.get(remote) ?? Boxes;

interface RemoteCardProps extends RemoteDetailsProps {
  readonly isOpen: boolean;
  /** Called to open or close the card. If undefined, the card has no button for this. */
  readonly onToggle: (() => void) | undefined;
}

/** Card of one remote (micro front end). While it is closed, it shows only the live version and a tag. */
export function RemoteCard({ isOpen, onToggle, ...details }: RemoteCardProps) {
  const { channels, refused } = details;
  const { remote, label, live } = channels;
  const header = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  const canToggle = onToggle !== undefined;
  useEffect(() => {
    // When this card opens, an open card above it closes, which moves this card up. Safari does not correct the scroll
    // position.
    if (canToggle && isOpen && !wasOpen.current) header.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [canToggle, isOpen]);
  return (
    <Card as="section" aria-label={label}>
      <Stack $gap={3}>
        <Row $gap={3} ref={header}>
          <IconMark icon={areaIcon(remote)} />
          <Grow>
            <h2>{label}</h2>
            {isOpen || live === null ? <Exact>{remote}</Exact> : <Version version={live} />}
            {!isOpen && <div>{attentionTag(channels, refused)}</div>}
          </Grow>
          {onToggle && (
            <IconButton
              icon={isOpen ? ChevronUp : ChevronDown}
              label={`Detalhes de ${label}`}
              aria-expanded={isOpen}
              onClick={onToggle}
            />
          )}
        </Row>
        {isOpen && <RemoteDetails {...details} />}
      </Stack>
    </Card>
  );
}
