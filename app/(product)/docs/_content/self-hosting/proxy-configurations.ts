/** Configurations of reverse proxies, as the guide shows them; they were run in front of an instance. */

export const CADDYFILE = `sign.example.com {
	request_body {
		max_size 64MB
	}
	reverse_proxy 127.0.0.1:3000
}
`;

export const NGINX_CONF = `upstream countersign {
    server 127.0.0.1:3000;
    keepalive 32;
}

server {
    listen 80;
    listen [::]:80;
    server_name sign.example.com;
    return 301 https://$host$request_uri;
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name sign.example.com;

    ssl_certificate     /etc/letsencrypt/live/sign.example.com/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/sign.example.com/privkey.pem;
    ssl_protocols       TLSv1.2 TLSv1.3;
    ssl_session_cache   shared:TLS:10m;

    # A PDF has at most 50 MiB; a request carries one with its fields and recipients.
    client_max_body_size 64m;
    # The slowest answers are texts that a language model writes.
    proxy_read_timeout 200s;

    location / {
        proxy_pass http://countersign;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}
`;
