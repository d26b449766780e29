import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import icon from "../favicon.svg";
import { findReturn } from "../pages/account/return.js";
import { createLazyPart } from "./lazy-part.js";
import { useIsSignedIn } from "./resident.js";

// Visitors do not need the code of menus.
const accountMenu = createLazyPart({
  name: "The menu of your account",
  load: async () => (await import("./account-menu.js")).AccountMenu,
  // As large as the button of the menu.
  pending: (
    <span className="button quiet">
      <span className="skeleton avatar" />
    </span>
  ),
});

/** The name of the site, the search, the account and the places. */
export function Header() {
  const isSignedIn = useIsSignedIn();
  return (
    <header className="site-head">
      <div>
        <Link to="/" className="brand" aria-label="Playshelf, home">
          <img src={icon} alt="" width="28" height="28" />
          <span>Playshelf</span>
        </Link>
        <Search />
        <div className="account">{isSignedIn ? <accountMenu.Part /> : <SignInLinks />}</div>
        <nav className="site-nav" aria-label="Site">
          <Link to="/games">Games</Link>
          <Link to="/lists">Lists</Link>
          <Link to="/blog">Blog</Link>
          <Link to="/plans">Plans</Link>
          {isSignedIn && (
            <>
              <Link to="/feed">Feed</Link>
              <Link to="/library">Library</Link>
              <Link to="/backlog">Backlog</Link>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}

function Search() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="site-search"
      action={(data) => {
        const text = data.get("q");
        const q = typeof text === "string" ? text.trim() : "";
        void navigate({ to: "/games", search: q === "" ? {} : { q } });
      }}
    >
      <input className="input" type="search" name="q" aria-label="Search games" placeholder="Search games" />
    </form>
  );
}

/** Leads back to the present page afterwards. */
function SignInLinks() {
  const from = useLocation({ select: findReturn });
  return (
    <>
      <Link to="/sign-in" search={{ from }} className="button quiet">
        Sign in
      </Link>
      <Link to="/sign-up" search={{ from }} className="button primary">
        Join
      </Link>
    </>
  );
}
