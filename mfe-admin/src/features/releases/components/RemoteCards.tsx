import type { AdminReleases, ChannelMove, RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';
import { Grid, media, minWidth, styled, useMediaQuery } from '@boaxepa/ui';
import { useState } from 'react';
import { RemoteCard } from './RemoteCard.tsx';
import { attentionTag } from './tags.tsx';

// On a desktop, the usual three cards fill the row.
const Cards = styled(Grid)`
  ${media.full} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Minimum width of a card in px: one card per row on a narrow screen, otherwise as many as fit. */
const WIDTHS = { narrow: 720, wide: 280 };

interface RemoteCardsProps extends Pick<AdminReleases, 'remotes' | 'refused'> {
  readonly onMove: (act: ChannelMove, channels: RemoteChannels) => void;
}

/**
 * Cards of all remotes (micro front ends). On a narrow screen, at most one card is open. At first, this is the first
 * card with a problem or a running test, or else the first card.
 */
export function RemoteCards({ remotes, refused, onMove }: RemoteCardsProps) {
  const isWide = useMediaQuery(minWidth.cards);
  const refusedOf = ({ remote }: RemoteChannels) => refused.find((release) => release.remote === remote);
  const [openRemote, setOpenRemote] = useState(() => {
    const first = remotes.find((channels) => attentionTag(channels, refusedOf(channels))) ?? remotes[0];
    return first?.remote;
  });
  return (
    <Cards $min={isWide ? WIDTHS.wide : WIDTHS.narrow} $gap={3}>
      {remotes.map((channels) => {
        const { remote } = channels;
        const isOpen = isWide || remote === openRemote;
        return (
          <RemoteCard
            key={remote}
            channels={channels}
            refused={refusedOf(channels)}
            isOpen={isOpen}
            onToggle={isWide ? undefined : () => setOpenRemote(isOpen ? undefined : remote)}
            onMove={(act) => onMove(act, channels)}
          />
        );
      })}
    </Cards>
  );
}
