import { useNavigate } from "@tanstack/react-router";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Avatar } from "../components/person.js";
import { listPlaces } from "../pages/staff/places.js";
import { signOut, useResident } from "./resident.js";

/** The menu of the signed-in resident. */
export function AccountMenu() {
  const resident = useResident();
  const navigate = useNavigate();
  if (resident === undefined) return <span className="skeleton avatar" />;
  return (
    <MenuTrigger>
      <Button className="button quiet" aria-label={`Account of ${resident.display_name}`}>
        <Avatar person={resident} />
      </Button>
      <Popover placement="bottom end">
        <Menu className="menu">
          <MenuItem
            className="menu-item"
            onAction={() =>
              void navigate({ to: "/residents/$username", params: { username: resident.username } })
            }
          >
            Profile
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => void navigate({ to: "/achievements" })}>
            Achievements
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => void navigate({ to: "/waitlists" })}>
            Waitlists
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => void navigate({ to: "/settings" })}>
            Settings
          </MenuItem>
          {listPlaces(resident.permissions).length > 0 && (
            <MenuItem className="menu-item" onAction={() => void navigate({ to: "/staff" })}>
              Staff
            </MenuItem>
          )}
          <MenuItem className="menu-item" onAction={signOut}>
            Sign out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
