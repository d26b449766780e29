import "./staff.css";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";
import { ErrorNotice, SkeletonRows } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { permissionWords } from "./permissions.js";
import { findPlace, listPlaces, staffPlaces } from "./places.js";

/** The frame of the pages for staff. A page is shown to residents with its permission. */
export function StaffLayout() {
  // The session knows the permissions too, but somebody may have changed them meanwhile.
  const { data: me, error, refetch } = useQuery(queries.residents.me());
  const place = useLocation({ select: ({ pathname }) => findPlace(pathname) });
  const nav = useRef<HTMLElement>(null);
  // On a telephone, the menu is wider than the page.
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [place, me]);
  if (me === undefined)
    return error ? <ErrorNotice error={error} retry={() => void refetch()} /> : <SkeletonRows />;
  const open = listPlaces(me.permissions);
  if (open.length === 0) return <NotForYou>This part of the site is for our staff.</NotForYou>;
  return (
    <div className="stack wide">
      <nav ref={nav} className="tabs" aria-label="Staff">
        {open.map((path) => (
          <Link key={path} to={path}>
            {staffPlaces[path].word}
          </Link>
        ))}
      </nav>
      {place === undefined || open.includes(place) ? (
        <Outlet />
      ) : (
        <NotForYou>
          {`This page needs the permission ${staffPlaces[place].permission}: you may not ${permissionWords[staffPlaces[place].permission]}.`}
        </NotForYou>
      )}
    </div>
  );
}

const NotForYou = ({ children }: { readonly children: string }) => (
  <div className="stack">
    <Title>Not for you</Title>
    <h1>Not for you</h1>
    <p>{children}</p>
    <p className="soft">An administrator can give you a role that allows it.</p>
    <p>
      <Link to="/">Back to the start</Link>
    </p>
  </div>
);

/** What staff can do here. */
export function StaffPage() {
  const permissions = useResident()?.permissions ?? [];
  return (
    <div className="stack">
      <Title>Staff</Title>
      <h1>Staff</h1>
      <ul className="staff-grid">
        {listPlaces(permissions).map((path) => (
          <li key={path} className="card stack tight">
            <h2>
              <Link to={path}>{staffPlaces[path].word}</Link>
            </h2>
            <p className="soft">{staffPlaces[path].about}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
