"""The network around live tables: rooms, sockets, messages, keys."""
