import "../styles/shell.css";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { ConnectionBar } from "./connection-bar.js";
import { useFocusOfPages, useFocusOfRemovedButtons } from "./focus.js";
import { Header } from "./header.js";
import { useLiveUpdates } from "./live.js";
import { SessionEnd } from "./session-end.js";
import { useOtherTabs } from "./tabs.js";
import { Toasts } from "./toasts.js";

/** What all pages stand in. */
export function Shell() {
  useFocusOfPages();
  useFocusOfRemovedButtons();
  useLiveUpdates();
  useOtherTabs();
  return (
    <>
      <a className="skip button" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className="page">
        <Outlet />
      </main>
      <Footer />
      {/* Above the page, so that nothing moves, and usable while a dialog is open. */}
      <div className="toasts" data-react-aria-top-layer="true">
        <ConnectionBar />
        <SessionEnd />
        <Toasts />
      </div>
    </>
  );
}

function Footer() {
  const from = useLocation({ select: ({ pathname }) => pathname });
  return (
    <footer className="site-foot">
      <div>
        <p className="soft">Playshelf is a demonstration of the game-community SDK.</p>
        <nav aria-label="More">
          <Link to="/games">Games</Link>
          <Link to="/lists">Lists</Link>
          <Link to="/achievements">Achievements</Link>
          <Link to="/blog">Blog</Link>
          <Link to="/plans">Plans</Link>
          <Link to="/waitlists">Waitlists</Link>
          <Link to="/changelog">Changelog</Link>
          <Link to="/feedback" search={from === "/feedback" ? true : { from }}>
            Feedback
          </Link>
          <Link to="/settings">Settings</Link>
        </nav>
      </div>
    </footer>
  );
}
