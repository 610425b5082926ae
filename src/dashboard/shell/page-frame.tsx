import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageOfPath } from '#dashboard/address/list-of-path.ts';
import { useScreen } from '#dashboard/list/use-screen.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { Frame, type NavigationItem } from './frame.tsx';
import { useLateFrame } from './use-late-frame.ts';
import { useLinkNavigation } from './use-link-navigation.ts';

type PageFrameProps = { navigation: NavigationItem[]; children: ReactNode };

/** The frame of the page that the address names. */
export function PageFrame({ navigation, children }: PageFrameProps) {
  const { signOut } = useSession();
  const { pathname, search } = useLocation();
  useLinkNavigation();
  const late = useLateFrame();
  return (
    <Frame
      navigation={navigation}
      shown={pageOfPath(pathname)}
      address={`${pathname}${search}`}
      screen={useScreen()}
      onSignOut={signOut}
      views={late && <late.RailViews />}
      actions={late && <late.RailActions />}
    >
      {children}
    </Frame>
  );
}
